import type { Adapter, AdapterPayload } from "oidc-provider";

type Entry = { payload: AdapterPayload; until: number };

/** Sessions, codes and refresh tokens are in memory, so a restart ends all sessions. */
export function sessionStore(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const read = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const deleteWhere = (matches: (payload: AdapterPayload) => boolean) => {
    for (const [key, { payload }] of entries) if (matches(payload)) entries.delete(key);
  };
  const findBy = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${model}:`))
      .map(read)
      .find((payload) => payload && matches(payload));
  return (model) => ({
    upsert: async (id, payload, expiresIn = 3600) => {
      entries.set(`${model}:${id}`, { payload, until: Date.now() + expiresIn * 1000 });
    },
    find: async (id) => read(`${model}:${id}`),
    findByUid: async (uid) => findBy(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findBy(model, (payload) => payload.userCode === code),
    consume: async (id) => {
      const payload = read(`${model}:${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1000);
    },
    destroy: async (id) => {
      entries.delete(`${model}:${id}`);
    },
    revokeByGrantId: async (grantId) => deleteWhere((payload) => payload.grantId === grantId),
  });
}
