import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import type { TableWish } from '@bedside/contracts/patients/patient-import/patient-import-source.schema';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n';
import { toast } from '../../lib/toast';
import { sendTable } from './send-table';

/** Sends a table once more, to be read in another way. The visible rows remain until that has succeeded. */
export function useReadAgain(file: File, onRead: (draftId: ImportDraftId) => void) {
  const [isReading, setReading] = useState(false);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const read = async (wish: TableWish) => {
    const { signal } = leaving.current;
    setReading(true);
    try {
      onRead(await sendTable(file, { wish, signal }));
    } catch (error) {
      if (signal.aborted) return;
      toast('error', error instanceof Error ? error.message : t('failure.somethingWrong'));
    }
    setReading(false);
  };
  return { isReading, read: (wish: TableWish) => void read(wish) };
}
