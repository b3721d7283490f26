/** The functions' readers of the table's stream by function name, and each time that a reader was switched. */
export interface Readers {
  states: Record<string, "Enabled" | "Disabled">;
  switched: string[];
}

const readJson = (name: string, State?: string) => ({
  UUID: name,
  State: State ?? "Enabled",
  EventSourceArn: "arn:aws:dynamodb:us-west-2:123456789012:table/handyman-local/stream/1",
});

/** Returns Lambda's answer to a call about event source mappings, whose id is the function's name; undefined for other calls. */
export function answerAboutReaders(url: string, body: string, readers: Readers): object | undefined {
  const { pathname, searchParams } = new URL(url, "http://lambda");
  const [, name] = /^\/2015-03-31\/event-source-mappings\/?(\w*)$/.exec(pathname) ?? [];
  if (name === undefined) return undefined;
  if (name === "") {
    const asked = searchParams.get("FunctionName") ?? "";
    return { EventSourceMappings: [readJson(asked, readers.states[asked])] };
  }
  if (body) {
    const state = (JSON.parse(body) as { Enabled: boolean }).Enabled ? "Enabled" : "Disabled";
    readers.states[name] = state;
    readers.switched.push(`${name} ${state}`);
  }
  return readJson(name, readers.states[name]);
}
