export const isLocal = (url: string): boolean => new URL(url).hostname === "localhost";

/** Points core at a local stage. Call it before the first import of core. */
export async function useLocalStage(url: string): Promise<void> {
  const answer = await fetch(`${url}/__local/environment.json`);
  Object.assign(process.env, await answer.json());
}
