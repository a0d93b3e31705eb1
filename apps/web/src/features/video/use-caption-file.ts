import { captionReadingRestV1 } from '@bedside/contracts/videos/caption/caption.rest-v1';
import { readCaptions, writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import {
  CAPTION_FILE_MAX_BYTES,
  type Cue,
  type UnreadCue,
} from '@bedside/contracts/videos/caption/caption.schema';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findFileRefusal } from '../../lib/find-file-refusal';
import { postForm } from '../../lib/post-form';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { timeText } from './time-text';

export const captionTypes = ['.vtt', '.srt', '.sbv', '.txt'];
const replySchema = itemRestV1(captionReadingRestV1);

type CaptionFile = { fileName: string; text: string; uncertainMs?: number[] };

/** A file of which something would be lost. */
export type PartlyRead = {
  fileName: string;
  cues: Cue[];
  unread: UnreadCue[];
  beyondCount: number;
  /** By how much all of it is late; 0 where it is not. */
  lateMs: number;
};

/**
 * Accepts a captions file, or a text without times. The server reads it; where something would be lost, the doctor is
 * asked first. A text is timed by the speech of the video. Its lines are a guess, and are stored as such.
 */
export function useCaptionFile(video: Video, onTaken: (file: CaptionFile) => void) {
  const { t } = useTranslation('video');
  const { client } = trpc.useUtils();
  const [isReading, setIsReading] = useState(false);
  const [isTiming, setIsTiming] = useState(false);
  const [partly, setPartly] = useState<PartlyRead>();
  const timing = useRef<AbortController>(null);
  useEffect(() => () => timing.current?.abort(), []);

  const time = async (text: string): Promise<void> => {
    timing.current = new AbortController();
    const { signal } = timing.current;
    setIsTiming(true);
    try {
      const cues = await timeText(client, video, text, signal);
      const uncertainMs = cues.map(({ startMs }) => startMs);
      if (cues.length === 0) toast('error', t('captions.noWords'));
      else onTaken({ fileName: 'captions.vtt', text: writeCaptions(cues), uncertainMs });
    } catch (error) {
      if (!signal.aborted) toastFailure(error);
    } finally {
      setIsTiming(false);
    }
  };

  const take = async (file: File | null): Promise<void> => {
    if (!file) return;
    const isTooLarge = file.size > CAPTION_FILE_MAX_BYTES;
    const refusal =
      findFileRefusal(file, { types: captionTypes }) ?? (isTooLarge ? t('captions.tooLarge') : null);
    if (refusal !== null) {
      toast('error', refusal, file.name);
      return;
    }
    setIsReading(true);
    try {
      const form = new FormData();
      form.set('file', file);
      const { data } = replySchema.parse(await postForm(`/videos/${video.id}/captions/dry-run`, form));
      const { text, unread, beyond_count: beyondCount, plain_text: plainText } = data;
      if (plainText !== null) await time(plainText);
      else if (unread.length === 0 && beyondCount === 0) onTaken({ fileName: file.name, text });
      else {
        const lateMs = data.late * 1_000;
        setPartly({ fileName: file.name, cues: readCaptions(text), unread, beyondCount, lateMs });
      }
    } catch (error) {
      toastFailure(error);
    } finally {
      setIsReading(false);
    }
  };

  return {
    take,
    isReading,
    isTiming,
    stop: () => timing.current?.abort(),
    partly,
    forget: () => setPartly(undefined),
  };
}
