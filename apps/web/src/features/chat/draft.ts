import type { VideoId } from '@bedside/contracts/kit/ids';
import type { ComponentType } from 'react';

/** Drafts an answer to a question about a second of a video. */
export type Draft =
  | ComponentType<{
      videoId: VideoId;
      second: number | null;
      question: string;
      /** Shows the second that the draft rests on. */
      onShow: (second: number) => void;
      onUse: (text: string) => void;
    }>
  | undefined;
