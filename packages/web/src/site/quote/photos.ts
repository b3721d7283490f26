import { MAX_PHOTOS, type PhotoType } from "@handyman/core/pictures/photo-rules";
import { atom } from "nanostores";
import { fitsLimit, getPhotoType } from "../../lib/image/photo-type.ts";
import { tryFiles } from "./kept-draft.ts";

type PhotoStatus = "ready" | "uploading" | "uploaded" | "failed";

export interface KeptPhoto {
  readonly id: string;
  /** For 15 minutes, a second upload with this id gets the same address, even after a reload. */
  readonly uploadId: string;
  readonly name: string;
  readonly publicUrl?: string;
  /** Epoch milliseconds. */
  readonly uploadedAt?: number;
}

export interface Photo extends KeptPhoto {
  readonly file: File;
  readonly type: PhotoType;
  readonly status: PhotoStatus;
  readonly progress: number;
}

export interface PhotoDraft {
  formId: string;
  photos: readonly KeptPhoto[];
}

/** The server deletes photos without a request after 24 hours. */
const UPLOAD_LASTS_MS = 23 * 60 * 60 * 1000;

const toUnsent = ({ publicUrl, uploadedAt, ...photo }: Photo): Photo => ({
  ...photo,
  uploadId: crypto.randomUUID(),
  status: "ready",
  progress: 0,
});

function restorePhoto(kept: KeptPhoto, file: File | undefined): Photo | undefined {
  const isUploaded = kept.publicUrl !== undefined && Date.now() - (kept.uploadedAt ?? 0) < UPLOAD_LASTS_MS;
  // An empty file stands in for a lost one, because an uploaded photo needs no file.
  const present = file ?? (isUploaded ? new File([], kept.name, { type: "image/jpeg" }) : undefined);
  const type = present && getPhotoType(present);
  if (!present || !type) return undefined;
  const photo = { ...kept, file: present, type, status: "uploaded", progress: 1 } as const;
  return isUploaded ? photo : { ...toUnsent(photo), uploadId: kept.uploadId };
}

/** A store outside React, because uploads outlive a render. */
export class PhotoList {
  readonly #store = atom<readonly Photo[]>([]);
  readonly snapshot = this.#store.get;
  readonly subscribe = this.#store.listen;
  readonly uploads = new Set<Promise<void>>();
  /** The request id of the form's first try. Uploads before that try name it too. */
  formId: string = crypto.randomUUID();
  settled: Promise<unknown> = Promise.resolve();
  isSending = false;
  #restoring: readonly KeptPhoto[] = [];

  add(files: Iterable<File>): { unfit: number; surplus: number } {
    const skipped = { unfit: 0, surplus: 0 };
    const added: Photo[] = [];
    for (const file of files) {
      const type = getPhotoType(file);
      if (!type || !fitsLimit(file)) skipped.unfit++;
      else if (this.snapshot().length + added.length >= MAX_PHOTOS) skipped.surplus++;
      else {
        const [id, uploadId] = [crypto.randomUUID(), crypto.randomUUID()];
        added.push({ id, uploadId, name: file.name, file, type, status: "ready", progress: 0 });
      }
    }
    if (added.length > 0) this.#store.set([...this.snapshot(), ...added]);
    for (const { id, file } of added) void tryFiles(({ addFile }) => addFile(id, file));
    return skipped;
  }

  /**
   * Makes large photos smaller. The sending of the form waits for it.
   * @throws when the code for it does not load
   */
  pick(files: readonly File[]): Promise<{ unfit: string[]; surplus: number }> {
    const adding = this.settled.then(async () => {
      const { addFitting } = await import("./fit-photos.ts");
      return addFitting(this, files);
    });
    this.settled = adding.catch(() => undefined);
    return adding;
  }

  has = (id: string): boolean => this.snapshot().some((photo) => photo.id === id);

  remove(id: string): void {
    this.#store.set(this.snapshot().filter((photo) => photo.id !== id));
    void tryFiles(({ removeFile }) => removeFile(id));
  }

  patch(id: string, change: Partial<Pick<Photo, "status" | "progress" | "publicUrl" | "uploadedAt">>): void {
    if (!this.has(id)) return;
    this.#store.set(this.snapshot().map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  retryFailed(): void {
    for (const { id, status } of this.snapshot())
      if (status === "failed") this.patch(id, { status: "ready", progress: 0 });
  }

  forgetUploads(): void {
    this.#store.set(this.snapshot().map(toUnsent));
  }

  toDraft = (): PhotoDraft => ({
    formId: this.formId,
    photos: [...this.#restoring, ...this.snapshot()].map(({ id, uploadId, name, publicUrl, uploadedAt }) => ({
      id,
      uploadId,
      name,
      ...(publicUrl !== undefined && { publicUrl }),
      ...(uploadedAt !== undefined && { uploadedAt }),
    })),
  });

  restore({ formId, photos }: PhotoDraft): Promise<string[]> {
    this.formId = formId;
    this.#restoring = photos;
    const restored = this.#readFiles(photos);
    this.settled = restored;
    return restored;
  }

  async #readFiles(photos: readonly KeptPhoto[]): Promise<string[]> {
    const files = (await tryFiles(({ readFiles }) => readFiles(photos.map(({ id }) => id)))) ?? [];
    // The form may be closed now.
    if (this.#restoring !== photos) return [];
    const found = photos.map((photo, index) => restorePhoto(photo, files[index]));
    this.#restoring = [];
    this.#store.set([...found.filter((photo) => photo !== undefined), ...this.snapshot()]);
    return photos.filter((_, index) => !found[index]).map(({ name }) => name);
  }

  /** Stops uploads, unless the form is being sent. The draft and its files stay. */
  close = (): void => {
    if (this.isSending) return;
    this.#restoring = [];
    this.#store.set([]);
  };

  clear(): void {
    this.formId = crypto.randomUUID();
    this.#store.set([]);
    void tryFiles(({ clearFiles }) => clearFiles());
  }
}

export function getTotalProgress(photos: readonly Photo[]): number {
  const total = photos.reduce((sum, photo) => sum + photo.file.size, 0);
  const sent = photos.reduce((sum, photo) => sum + photo.file.size * photo.progress, 0);
  return total === 0 ? 0 : sent / total;
}
