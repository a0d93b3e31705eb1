import type { ImportDraftId, ImportId } from '@bedside/contracts/kit/ids';
import type {
  ChangeDraftInput,
  DraftShow,
  ImportDraft,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { Button, Group, Loader, Skeleton, Switch, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { Problem } from '../../../ui/problem';
import { useAttempts } from '../use-attempts';
import { useReadAgain } from '../use-read-again';
import { ColumnMatcher } from './column-matcher';
import { ColumnReading } from './column-reading';
import { DraftGrid } from './draft-grid';
import classes from './draft-review.module.css';
import { ShowChoice } from './show-choice';
import { TableSource } from './table-source';

type DraftReviewProps = {
  draftId: ImportDraftId;
  /** The file that the draft was read from. */
  file: File;
  /** The file was read again with other choices, as a new draft. */
  onReadAgain: (draftId: ImportDraftId) => void;
  onDiscard: () => void;
  onStarted: (importId: ImportId) => void;
};

const shows = [
  'all',
  'new',
  'change',
  'clash',
  'problem',
  'gap',
  'leftOut',
] as const satisfies readonly DraftShow[];

/** Everything that an import would do, before it does it. */
export function DraftReview({ draftId, file, onReadAgain, onDiscard, onStarted }: DraftReviewProps) {
  const { t } = useTranslation('patientImport');
  const [show, setShow] = useState<DraftShow>('all');
  const attempts = useAttempts();
  const utils = trpc.useUtils();
  const draft = trpc.patientImport.draft.useQuery({ draftId }, { staleTime: Infinity });
  const refresh = () => utils.patientImport.draftRows.invalidate({ draftId });
  const change = trpc.patientImport.changeDraft.useMutation({
    onSuccess: async (changed) => {
      utils.patientImport.draft.setData({ draftId }, changed);
      await refresh();
    },
    onError: toastFailure,
  });
  const again = useReadAgain(file, onReadAgain);
  const start = trpc.patientImport.importDraft.useMutation({
    onSuccess: ({ id }) => onStarted(id),
    onError: toastFailure,
  });
  if (draft.isError)
    return <Problem message={readFailure(draft.error).message} onRetry={() => void draft.refetch()} />;
  if (!draft.data) return <Skeleton height={420} radius="lg" />;
  const { counts, isChecked, source } = draft.data;
  const isReading = change.isPending || again.isReading;
  const busy = isReading || start.isPending;
  const apply = (wish: Omit<ChangeDraftInput, 'draftId'>) => change.mutate({ draftId, ...wish });
  const staying = isChecked ? counts.problem + counts.clash : 0;
  // Nobody may believe that unsaved text in a cell will be imported.
  const footNote =
    attempts.count > 0
      ? t('review.notStored', { count: attempts.count })
      : [
          staying > 0 && t('review.stay', { count: staying }),
          counts.gap > 0 && t('review.gaps', { count: counts.gap }),
        ]
          .filter((sentence) => sentence !== false)
          .join(' ');
  const choose = (next: DraftShow) => {
    setShow(next);
    void refresh();
  };

  return (
    <div className={classes.review}>
      <div className={classes.head}>
        <Text size="sm" c="dimmed" className={classes.file}>
          {draft.data.fileName}
        </Text>
        <TableSource source={source} busy={busy} onChoose={(wish) => again.read(wish)} />
        <ColumnMatcher
          draft={draft.data}
          busy={busy}
          onChange={(columns) => {
            attempts.forget();
            apply({ columns });
          }}
        />
        {isChecked && <ColumnReading draft={draft.data} busy={busy} onChange={apply} />}
        {isChecked && (
          <ShowChoice
            label={t('review.show')}
            value={show}
            onChange={choose}
            choices={shows.map((kind) => ({ value: kind, label: t(`review.${kind}`), count: counts[kind] }))}
          />
        )}
      </div>
      <div className={classes.grid} aria-busy={isReading}>
        {isChecked && <DraftGrid key={show} draft={draft.data} show={show} attempts={attempts} />}
      </div>
      <footer className={classes.foot}>
        <div className={classes.switches}>
          <Switch
            label={t('review.updating')}
            checked={draft.data.isUpdating}
            disabled={busy || !isChecked}
            onChange={(event) => apply({ isUpdating: event.currentTarget.checked })}
          />
        </div>
        <Group gap="sm" justify="flex-end">
          {isReading ? (
            <Group gap={8} role="status">
              <Loader size={16} />
              <Text size="sm">{t(again.isReading ? 'pick.reading' : 'review.checking')}</Text>
            </Group>
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {footNote}
            </Text>
          )}
          <Button variant="default" onClick={onDiscard} disabled={start.isPending}>
            {t('review.discard')}
          </Button>
          <ImportButton
            draft={draft.data}
            busy={isReading || attempts.count > 0 || !source.isSheetChosen}
            starting={start.isPending}
            onStart={() => start.mutate({ draftId })}
          />
        </Group>
      </footer>
    </div>
  );
}

function ImportButton(props: { draft: ImportDraft; busy: boolean; starting: boolean; onStart: () => void }) {
  const { t } = useTranslation('patientImport');
  const { counts, isUpdating, isChecked } = props.draft;
  const count = isChecked ? counts.new + (isUpdating ? counts.change : 0) : 0;
  return (
    <Button onClick={props.onStart} loading={props.starting} disabled={props.busy || count === 0}>
      {count === 0 ? t('review.nothing') : t('review.import', { count })}
    </Button>
  );
}
