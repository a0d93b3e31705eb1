import { CAPTIONS_MAX_CHARACTERS } from '@bedside/contracts/caption/caption.schema';
import { writeCaptions } from '@bedside/contracts/caption/caption.rules';
import type { Video } from '@bedside/contracts/video/video.schema';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findFileRefusal } from '../../lib/find-file-refusal';
import { toast, toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { timeText } from './time-text';

export const captionTypes = ['.vtt', '.srt', '.txt'];

type CaptionFile = { fileName: string; text: string; uncertainMs?: number[] };

/**
 * Accepts a captions file, or a text without times. A text is timed by the speech of the video. Its lines are a guess,
 * and are stored as such.
 */
export function useCaptionFile(video: Video, onTaken: (file: CaptionFile) => void) {
  const { t } = useTranslation('video');
  const { client } = trpc.useUtils();
  const [isTiming, setIsTiming] = useState(false);
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
    const isTooLarge = file.size > CAPTIONS_MAX_CHARACTERS;
    const refusal =
      findFileRefusal(file, { types: captionTypes }) ?? (isTooLarge ? t('captions.tooLarge') : null);
    if (refusal !== null) {
      toast('error', refusal, file.name);
      return;
    }
    const text = await file.text();
    if (file.name.toLowerCase().endsWith('.txt')) await time(text);
    else onTaken({ fileName: file.name, text });
  };

  return { take, isTiming, stop: () => timing.current?.abort() };
}
