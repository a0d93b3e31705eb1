import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import { Alert, Button, Progress, Stack, Text } from '@mantine/core';
import { IconTableImport } from '@tabler/icons-react';
import { useEffect, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { watchFileDialog } from '../../../lib/watch-file-dialog';
import { sendTable } from '../send-table';
import classes from './pick-table.module.css';
import { formatCodedText } from '../../../lib/format-coded-text';

/** Which files a file dialog offers. The server determines the kind of a file from its content. */
const ACCEPT = '.csv,.tsv,.txt,.xls,.xlsx,.ods,.xml,.html,.htm,.vcf';

/** The first step: a file. */
export function PickTable({ onRead }: { onRead: (draftId: ImportDraftId, file: File) => void }) {
  const { t } = useTranslation('patientImport');
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  // A file dialog that is closed without a file leaves the first step unchanged, and the step says what it waits for.
  useEffect(
    () =>
      input.current
        ? watchFileDialog(input.current, () => setFailure(formatCodedText('file-missing')))
        : undefined,
    [],
  );

  const send = async (file: File | undefined) => {
    if (!file) return setFailure(formatCodedText('file-missing'));
    const { signal } = leaving.current;
    setFailure(null);
    setSent(0);
    try {
      onRead(await sendTable(file, { onProgress: setSent, signal }), file);
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof Error ? error.message : null);
      setSent(null);
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (sent === null) void send(event.dataTransfer.files[0]);
  };

  return (
    <Stack gap="md">
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      <div
        className={classes.zone}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {sent === null ? (
          <>
            <IconTableImport size={36} stroke={1.5} color="var(--brand)" aria-hidden />
            <Text fw={560}>{t('pick.drop')}</Text>
            <Text size="sm" c="dimmed">
              {t('pick.kinds')}
            </Text>
            <Button data-autofocus onClick={() => input.current?.click()}>
              {t('pick.choose')}
            </Button>
          </>
        ) : (
          <div className={classes.sending} role="status">
            <Text fw={560}>{sent < 100 ? t('pick.sending') : t('pick.reading')}</Text>
            <Progress
              value={sent < 100 ? sent : 100}
              animated
              aria-label={sent < 100 ? t('pick.sending') : t('pick.reading')}
            />
          </div>
        )}
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          aria-label={t('pick.choose')}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void send(file);
          }}
        />
      </div>
      <Text size="sm" c="dimmed">
        {t('pick.needs')}
      </Text>
    </Stack>
  );
}
