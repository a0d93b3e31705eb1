import { resultFormats, type ResultFormat } from '@bedside/contracts/figures/analyst/analyst.schema';
import { Button, Group, Textarea } from '@mantine/core';
import { IconDownload, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './analyst.module.css';

type StatementEditorProps = {
  sql: string;
  isRunning: boolean;
  /** Statements run at a server, and not on this page. */
  isElsewhere: boolean;
  /** The statement belongs to a saved question. */
  isSaved: boolean;
  onChange: (sql: string) => void;
  onRun: () => void;
  onCancel: () => void;
  onSave: (asNew: boolean) => void;
  onDownload: (format: ResultFormat) => void;
};

/** The statement in a plain field, and what can be done with it. */
export function StatementEditor(props: StatementEditorProps) {
  const { sql, isRunning, isElsewhere, isSaved, onChange, onRun, onCancel, onSave, onDownload } = props;
  const { t } = useTranslation('analyst');
  const isEmpty = sql.trim() === '';
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (!isEmpty && !isElsewhere) onRun();
  };
  return (
    <div className={classes.editor}>
      <Textarea
        label={t('statement.label')}
        description={t('statement.hint')}
        autosize
        minRows={6}
        maxRows={20}
        maxLength={20_000}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        classNames={{ input: classes.sql }}
        value={sql}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Group gap="xs" mt="sm">
        {!isElsewhere &&
          (isRunning ? (
            <Button
              variant="default"
              leftSection={<IconPlayerStop size={18} stroke={1.5} aria-hidden />}
              onClick={onCancel}
            >
              {t('statement.cancel')}
            </Button>
          ) : (
            <Button
              disabled={isEmpty}
              leftSection={<IconPlayerPlay size={18} stroke={1.5} aria-hidden />}
              onClick={onRun}
            >
              {t('statement.run')}
            </Button>
          ))}
        <Button variant="default" disabled={isEmpty} onClick={() => onSave(false)}>
          {t('statement.save')}
        </Button>
        {isSaved && (
          <Button variant="default" disabled={isEmpty} onClick={() => onSave(true)}>
            {t('statement.saveNew')}
          </Button>
        )}
        {!isElsewhere &&
          resultFormats.map((format) => (
            <Button
              key={format}
              variant="subtle"
              color="gray"
              disabled={isEmpty}
              leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
              onClick={() => onDownload(format)}
            >
              {t(`statement.${format}`)}
            </Button>
          ))}
      </Group>
    </div>
  );
}
