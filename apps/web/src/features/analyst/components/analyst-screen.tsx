import { statementOf } from '@bedside/contracts/figures/analyst/analyst-question.rules';
import type {
  AnalystPage,
  ResultFormat,
  SavedQuestion,
} from '@bedside/contracts/figures/analyst/analyst.schema';
import { localTimeZone } from '@bedside/contracts/kit/local-time-zone';
import { Alert } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Palette } from '../../../charts/palette';
import { download } from '../../../lib/download';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { useDialogSubject } from '../../../ui/use-dialog-subject';
import { useStatement } from '../use-statement';
import classes from './analyst.module.css';
import { Guide, type FigureWords } from './guide';
import { QuestionList } from './question-list';
import { ResultView } from './result-view';
import { SaveQuestionDialog } from './save-question-dialog';
import { StatementEditor } from './statement-editor';

type AnalystScreenProps = { page: AnalystPage; palette: Palette; wordsOf: FigureWords };

/** The questions, the statement and its result. */
export function AnalystScreen({ page, palette, wordsOf }: AnalystScreenProps) {
  const { t } = useTranslation('analyst');
  const { practiceId, runsHere, saved } = page;
  const [sql, setSql] = useState('');
  /** The saved question that the statement belongs to. */
  const [open, setOpen] = useState<SavedQuestion | null>(null);
  const [saving, setSaving] = useState<'no' | 'change' | 'new'>('no');
  const [removed, setRemoved] = useState<SavedQuestion | null>(null);
  const { state, run, cancel } = useStatement();

  const show = (statement: string, question: SavedQuestion | null) => {
    setSql(statement);
    setOpen(question);
    if (runsHere) run({ practiceId, sql: statement });
  };
  const save = (format: ResultFormat) =>
    void download({
      path: '/analysts/files',
      body: { practiceId, sql, format },
      fileName: `figures.${format}`,
      during: t('statement.during'),
      done: t('statement.done'),
    });
  return (
    <>
      {!runsHere && (
        <Alert mb="md" color="gray" title={t('elsewhere.title')}>
          {t('elsewhere.text')}
        </Alert>
      )}
      <div className={classes.screen}>
        <Guide
          wordsOf={wordsOf}
          questions={
            <QuestionList
              saved={saved}
              onWorked={(question) => show(statementOf(question, localTimeZone()), null)}
              onSaved={(question) => show(question.sql, question)}
              onRemove={setRemoved}
            />
          }
        />
        <div className={classes.work}>
          <StatementEditor
            sql={sql}
            isRunning={state.is === 'running'}
            isElsewhere={!runsHere}
            isSaved={open !== null}
            onChange={setSql}
            onRun={() => run({ practiceId, sql })}
            onCancel={cancel}
            onSave={(asNew) => setSaving(asNew ? 'new' : 'change')}
            onDownload={save}
          />
          {runsHere && <ResultView state={state} palette={palette} />}
        </div>
      </div>
      <SaveQuestionDialog
        opened={saving !== 'no'}
        practiceId={practiceId}
        sql={sql}
        question={saving === 'new' ? null : open}
        onSaved={setOpen}
        onClose={() => setSaving('no')}
      />
      <RemoveDialog
        page={page}
        question={removed}
        onClose={() => setRemoved(null)}
        onRemoved={(id) => {
          if (open?.id === id) setOpen(null);
        }}
      />
    </>
  );
}

type RemoveDialogProps = {
  page: AnalystPage;
  question: SavedQuestion | null;
  onClose: () => void;
  onRemoved: (id: string) => void;
};

function RemoveDialog({ page: { practiceId }, question, onClose, onRemoved }: RemoveDialogProps) {
  const { t } = useTranslation('analyst');
  const utils = trpc.useUtils();
  const { subject, opened } = useDialogSubject(question);
  const remove = trpc.analyst.remove.useMutation({
    onSuccess: (saved, { id }) => {
      utils.analyst.page.setData(undefined, (page) => page && { ...page, saved });
      onRemoved(id);
      onClose();
      toast('success', t('saved.removed'));
    },
    onError: toastFailure,
  });
  return (
    <ConfirmDialog
      opened={opened}
      title={t('saved.removeTitle')}
      confirmLabel={t('saved.delete')}
      busy={remove.isPending}
      onConfirm={() => question && remove.mutate({ practiceId, id: question.id })}
      onClose={onClose}
    >
      {t('saved.removeText', { name: subject?.name ?? '' })}
    </ConfirmDialog>
  );
}
