import { MAX_PHOTOS, type PhotoType } from "@handyman/core/photo/rules";
import { fitsLimit, getPhotoType } from "../../../lib/image/accept.ts";

type PhotoStatus = "ready" | "uploading" | "uploaded" | "failed";

export interface Photo {
  readonly id: string;
  readonly file: File;
  readonly type: PhotoType;
  readonly status: PhotoStatus;
  readonly progress: number;
  readonly publicUrl?: string;
}

interface Skipped {
  unfit: number;
  surplus: number;
}

/** The attached photos, as a store outside of React, because uploads outlive a render. */
export class PhotoList {
  #photos: readonly Photo[] = [];
  #listeners = new Set<() => void>();
  #count = 0;

  snapshot = (): readonly Photo[] => this.#photos;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: Iterable<File>): Skipped {
    const skipped = { unfit: 0, surplus: 0 };
    const added: Photo[] = [];
    for (const file of files) {
      const type = getPhotoType(file);
      if (!type || !fitsLimit(file)) skipped.unfit++;
      else if (this.#photos.length + added.length >= MAX_PHOTOS) skipped.surplus++;
      else added.push({ id: `photo-${++this.#count}`, file, type, status: "ready", progress: 0 });
    }
    if (added.length > 0) this.#set([...this.#photos, ...added]);
    return skipped;
  }

  remove(id: string): void {
    this.#set(this.#photos.filter((photo) => photo.id !== id));
  }

  patch(id: string, change: Partial<Omit<Photo, "id" | "file" | "type">>): void {
    this.#set(this.#photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo)));
  }

  forgetUploads(): void {
    this.#set(this.#photos.map(({ publicUrl, ...photo }) => ({ ...photo, status: "ready", progress: 0 })));
  }

  clear(): void {
    this.#set([]);
  }

  #set(photos: readonly Photo[]): void {
    this.#photos = photos;
    for (const listener of this.#listeners) listener();
  }
}

export function getTotalProgress(photos: readonly Photo[]): number {
  const total = photos.reduce((sum, photo) => sum + photo.file.size, 0);
  const sent = photos.reduce((sum, photo) => sum + photo.file.size * photo.progress, 0);
  return total === 0 ? 0 : sent / total;
}
