import type { ImportDraftId } from '@bedside/contracts/kit/ids';
import type {
  DraftRow,
  DraftShow,
  MendedDraft,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { useMemo } from 'react';
import { trpc } from '../../lib/trpc';

const PAGE_ROWS = 100;

/**
 * Rows of a dry run, loaded page by page as they become visible. A corrected row keeps its place until another kind of
 * rows is shown, so that it does not jump away from the doctor.
 */
export function useDraftRows(draftId: ImportDraftId, show: DraftShow, inSight: readonly number[]) {
  const utils = trpc.useUtils();
  const pages = useMemo(() => {
    const wanted = new Set([1, ...inSight.map((at) => Math.floor(at / PAGE_ROWS) + 1)]);
    return [...wanted].sort((one, other) => one - other);
  }, [inSight]);
  const inputOf = (page: number) => ({ draftId, show, page, limit: PAGE_ROWS });
  const found = trpc.useQueries((ask) =>
    pages.map((page) => ask.patientImport.draftRows(inputOf(page), { staleTime: Infinity })),
  );
  const rows = new Map<number, DraftRow>();
  for (const [at, page] of pages.entries()) {
    for (const [index, row] of (found[at]?.data?.items ?? []).entries())
      rows.set((page - 1) * PAGE_ROWS + index, row);
  }

  /** Replaces rows by those that were checked again. */
  const replace = ({ draft, rows: mended }: MendedDraft) => {
    utils.patientImport.draft.setData({ draftId }, draft);
    const byNumber = new Map(mended.map((row) => [row.rowNumber, row]));
    for (const page of pages) {
      utils.patientImport.draftRows.setData(
        inputOf(page),
        (old) => old && { ...old, items: old.items.map((row) => byNumber.get(row.rowNumber) ?? row) },
      );
    }
  };
  /** Reloads every kind of rows. */
  const refresh = () => utils.patientImport.draftRows.invalidate({ draftId });
  return {
    rows,
    total: found[0]?.data?.total,
    error: found.find(({ error }) => error)?.error ?? null,
    replace,
    refresh,
  };
}
