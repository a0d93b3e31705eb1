import type { VideoId } from '@bedside/contracts/kit/ids';
import type { ScheduleVideoAnswerInput } from '@bedside/contracts/conversation/moment-answer/moment-answer-video.schema';
import type { ScriptCue } from '@bedside/contracts/videos/recording/recording.schema';
import { useRef, useState } from 'react';
import { cuesWithin } from '../../recorder/prompter/retime-cue';
import type { Take } from '../../recorder/recorder';
import { toastFailure } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { publicUrlOf } from '../../lib/public-url';
import { useRecorder } from './recorder-context';
import { trimToSend, type TrimRange } from './trim-range';

/** The video that the take became; without a title it is a draft. `url` is its public link, where it was asked for. */
export type SavedTake = { videoId: VideoId; isDraft: boolean; url: string | null };

/** Whom the take answers, and what they asked. */
export type AnswerTo = Pick<ScheduleVideoAnswerInput, 'patientIds' | 'asked'>;

type Wish = {
  title: string;
  range: TrimRange;
  captions: readonly ScriptCue[];
  /** Whoever has the link of the video may watch it. */
  wantsLink?: boolean;
};

/** The video is saved all the same. */
function failed(error: unknown): null {
  toastFailure(error);
  return null;
}

/**
 * Saves the take as a video as soon as all of it is on the server. Pressed twice, it saves once. The schedule of an answer
 * is stored on the server first, which then sends it even without this page.
 */
export function useSaveTake(take: Take, answer: AnswerTo | undefined, onSaved: (saved: SavedTake) => void) {
  const recorder = useRecorder();
  const utils = trpc.useUtils();
  const mutation = trpc.recording.save.useMutation();
  const schedule = trpc.momentAnswer.scheduleVideo.useMutation();
  const update = trpc.video.update.useMutation();
  const [isSaving, setSaving] = useState(false);
  const isBusy = useRef(false);

  const openToLink = async (videoId: VideoId) =>
    publicUrlOf(await update.mutateAsync({ videoId, isPublicLinkActive: true }));
  const send = async ({ title, range, captions, wantsLink = false }: Wish) => {
    const { recordingId } = take;
    const wanted = {
      recordingId,
      title,
      trim: trimToSend(range, take.durationMs),
      captions: cuesWithin(captions, range.startMs, range.endMs),
    };
    if (answer) await schedule.mutateAsync({ ...wanted, ...answer });
    await recorder.takeOnServer();
    const { videoId } = await mutation.mutateAsync(wanted);
    await recorder.takeSaved(recordingId);
    void utils.video.invalidate();
    void utils.recording.invalidate();
    const url = wantsLink ? await openToLink(videoId).catch(failed) : null;
    onSaved({ videoId, isDraft: title.trim() === '', url });
  };
  const save = (wish: Wish) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setSaving(true);
    void send(wish)
      .catch(toastFailure)
      .finally(() => {
        isBusy.current = false;
        setSaving(false);
      });
  };
  return { save, isSaving };
}
