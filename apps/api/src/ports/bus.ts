/** What processes tell each other; ids and figures only. */
export type Notice =
  | {
      topic: 'video';
      doctorId: string;
      kind: 'progress' | 'finished' | 'failed';
      videoId: string;
      progress: number;
    }
  | { topic: 'share-changed'; linkIds: readonly string[] };

/** Carries notices to every process, this one included. Best effort: whoever listens also asks again by itself. */
export type Bus = {
  publish(notice: Notice): Promise<void>;
  /** @returns stops listening */
  subscribe(listener: (notice: Notice) => void): () => void;
  stop(): Promise<void>;
};
