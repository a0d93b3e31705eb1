import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { listAreasOfPractice, listTitles } from '@bedside/db/postgres/base/dictionary.repository';
import type { Deps } from '../../../deps';

/** The fields whose value is in no dictionary. It does not look up missing fields. */
export async function findUnknownWords(
  deps: Pick<Deps, 'db'>,
  given: { titleId?: string | undefined; areaPracticeId?: string | undefined },
): Promise<FieldErrors> {
  const { titleId, areaPracticeId } = given;
  const [titles, areas] = await Promise.all([listTitles(deps.db), listAreasOfPractice(deps.db)]);
  const faults: FieldErrors = {};
  if (titleId !== undefined && !titles.some(({ id }) => id === titleId)) faults.titleId = ['invalid'];
  if (areaPracticeId !== undefined && !areas.some(({ id }) => id === areaPracticeId)) {
    faults.areaPracticeId = ['invalid'];
  }
  return faults;
}
