import { statusOnSave } from '@bedside/contracts/videos/video/video.rules';
import { updateVideoInputSchema, type Video } from '@bedside/contracts/videos/video/video.schema';
import { useForm } from '@mantine/form';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkBy } from '../../lib/check-by';
import { formatCodedText } from '../../lib/format-coded-text';
import { toast } from '../../lib/toast';
import { trpc } from '../../lib/trpc';
import { useSave } from '../../lib/use-save';
import { storeSummary, readStoredSummary, type SummaryValues } from './stored-summary';
import { useOverlay } from './use-overlay';

const formSchema = updateVideoInputSchema.pick({ title: true, description: true, tags: true, script: true });
const valuesOf = (video: Video): SummaryValues => ({
  title: video.title ?? '',
  description: video.description ?? '',
  tags: video.tags.map((tag) => tag.name),
  script: video.script ?? '',
});

type Options = {
  onSaved?: (() => void) | undefined;
  /** A field that may be out of sight is at fault. */
  onFault?: () => void;
};

/** The details and the script of a video while they are changed. Saving makes a draft with a title ready to share. */
export function useSummary(video: Video, { onSaved, onFault }: Options = {}) {
  const { t } = useTranslation(['video', 'common']);
  const utils = trpc.useUtils();
  const overlay = useOverlay();
  const [kept, setKept] = useState(() => readStoredSummary(sessionStorage, video.id));
  const form = useForm({
    initialValues: valuesOf(video),
    validate: checkBy(formSchema),
  });
  const { values, setValues } = form;
  const isDirty = form.isDirty();
  const isRestored = useRef(false);
  useEffect(() => {
    // Only what an earlier visit left, because later changes come from this form itself.
    if (kept && !isRestored.current) setValues(kept);
    isRestored.current = true;
  }, [kept, setValues]);
  useEffect(
    () => storeSummary(sessionStorage, video.id, isDirty ? values : null),
    [isDirty, values, video.id],
  );
  // Unsaved text survives other screens of the app, but not closing the tab.
  useBlocker({ shouldBlockFn: () => false, enableBeforeUnload: isDirty });

  const { save: send, isSaving } = useSave({
    form,
    send: utils.client.video.update.mutate,
    says: (saved) => (saved.status === 'draft' ? t('summary.savedAsDraft') : t('summary.saved')),
    refresh: [utils.video.list, utils.video.topTags, utils.library.list],
    onSaved: (saved) => {
      const hasNewTitle = saved.title !== video.title && saved.title !== null;
      utils.video.get.setData({ videoId: saved.id }, saved);
      const now = valuesOf(saved);
      form.setValues(now);
      form.resetDirty(now);
      setKept(null);
      storeSummary(sessionStorage, video.id, null);
      onSaved?.();
      if (hasNewTitle) overlay.mutate(saved.id);
    },
  });

  const save = (saveAsDraft: boolean) => {
    if (form.validate().hasErrors) return onFault?.();
    if (!isDirty && video.status !== 'draft' && !saveAsDraft) return toast('info', t('common:unchanged'));
    if (!saveAsDraft && values.title.trim() === '') {
      form.setFieldError('title', formatCodedText('required'));
      return onFault?.();
    }
    send({
      videoId: video.id,
      ...values,
      status: statusOnSave(video.status, { ...values, saveAsDraft }),
    });
  };
  return {
    form,
    isDirty,
    isSaving,
    /** These changes are from an earlier visit, and not saved yet. */
    isUnsaved: kept !== null && isDirty,
    discard: () => {
      form.reset();
      setKept(null);
    },
    canBeDraft: video.status === 'draft' || video.status === 'ready to share',
    save,
  };
}

export type Summary = ReturnType<typeof useSummary>;
