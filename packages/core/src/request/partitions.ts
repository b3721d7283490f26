import { createConversions } from "electrodb";
import { badCursor } from "../cursor.ts";
import { RequestEntity, type RequestRecord } from "./entity.ts";
import {
  type Folder,
  folderOf,
  type InboxForm,
  type Outcome,
  type RequestStatus,
  statusesWith,
} from "./rules.ts";

/** What settles which partitions a list is read from. */
export interface Place {
  folder?: Folder | undefined;
  status?: RequestStatus | undefined;
  outcome?: Outcome | undefined;
  assignee?: string | undefined;
}

type Keys = Required<RequestRecord>;

const { byStatus, byFolder, byAssignee } = createConversions(RequestEntity).byAccessPattern;

const foldersOf = ({ folder, outcome = "none" }: Place): Folder[] =>
  folder ? [folder] : [...new Set(statusesWith[outcome].map(folderOf))];

function assigneePartitions(form: InboxForm, assigneeId: string, place: Place) {
  const { fromComposite, fromCursor } = byAssignee;
  return {
    partitions: foldersOf(place).map((folder) => ({
      query: RequestEntity.query.byAssignee({ form, assigneeId, folder }),
      cursorAt: (record: Keys) => fromComposite.toCursor({ ...record, folder }),
    })),
    cursorAfter: (record: RequestRecord) => fromComposite.toCursor(record as Keys),
    recordAt: (cursor: string) => fromCursor.toComposite(cursor) as Keys,
  };
}

function statusPartitions(form: InboxForm, statuses: readonly RequestStatus[]) {
  const { fromComposite, fromCursor } = byStatus;
  return {
    partitions: statuses.map((status) => ({
      query: RequestEntity.query.byStatus({ form, status }),
      cursorAt: (record: Keys) => fromComposite.toCursor({ ...record, status }),
    })),
    cursorAfter: (record: RequestRecord) => fromComposite.toCursor(record as Keys),
    recordAt: (cursor: string) => fromCursor.toComposite(cursor) as Keys,
  };
}

function folderPartitions(form: InboxForm, place: Place) {
  const { fromComposite, fromCursor } = byFolder;
  return {
    partitions: foldersOf(place).map((folder) => ({
      query: RequestEntity.query.byFolder({ form, folder }),
      cursorAt: (record: Keys) => fromComposite.toCursor({ ...record, folder }),
    })),
    cursorAfter: (record: RequestRecord) => fromComposite.toCursor(record as Keys),
    recordAt: (cursor: string) => fromCursor.toComposite(cursor) as Keys,
  };
}

/**
 * The partitions of the index that narrows most; together they hold each record once. `hasAll` tells that all in them is wanted.
 */
export function indexFor(form: InboxForm, place: Place) {
  const { assignee, status, folder, outcome } = place;
  const isAny = !outcome || (outcome === "any" && !folder && !status);
  if (assignee) return { ...assigneePartitions(form, assignee, place), hasAll: !status && isAny };
  if (status) return { ...statusPartitions(form, [status]), hasAll: folder === folderOf(status) && !outcome };
  if (outcome && outcome !== "any" && !folder)
    return { ...statusPartitions(form, statusesWith[outcome]), hasAll: true };
  return { ...folderPartitions(form, place), hasAll: isAny };
}

interface Page {
  data: RequestRecord[];
  cursor: string | null;
}

interface Partition {
  read: (limit: number, cursor: string | null) => Promise<Page>;
  cursorAt: (record: Keys) => string | null;
}

type Index = Pick<ReturnType<typeof indexFor>, "cursorAfter" | "recordAt">;

const byArrival = (a: RequestRecord, b: RequestRecord) =>
  a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id);

/** ElectroDB throws plain errors for texts that no list gave. */
function recordBehind({ recordAt }: Index, cursor: string): Keys {
  try {
    return recordAt(cursor);
  } catch {
    throw badCursor();
  }
}

/**
 * Reads one page across partitions, newest first. Each goes on behind the same moment and id, so one cursor serves all of them;
 * each is read as far as the whole page might come from it, which a page of records of less than 1 kB always is.
 */
export const mergedRead =
  (partitions: readonly Partition[], index: Index) =>
  async (limit: number, cursor: string | null): Promise<Page> => {
    const [only] = partitions;
    if (only && partitions.length === 1) return only.read(limit, cursor);
    const behind = cursor ? recordBehind(index, cursor) : undefined;
    const pages = await Promise.all(
      partitions.map(({ read, cursorAt }) => read(limit, behind ? cursorAt(behind) : null)),
    );
    const all = pages.flatMap(({ data }) => data).sort((a, b) => byArrival(b, a));
    const data = all.slice(0, limit);
    const last = data.at(-1);
    const hasMore = all.length > data.length || pages.some((page) => page.cursor);
    return { data, cursor: last && hasMore ? index.cursorAfter(last) : null };
  };
