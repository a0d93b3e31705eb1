import {
  addToSurvey,
  newSurvey,
} from '@bedside/contracts/patients/patient-import/patient-import-survey.rules';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { genderKey } from '@bedside/contracts/patients/patient-import/patient-import-gender.rules';
import type {
  ColumnContent,
  ImportReading,
} from '@bedside/contracts/patients/patient-import/patient-import-reading.schema';
import { invalidFields } from '@bedside/contracts/kit/app-error';
import type {
  ChangeDraftInput,
  ImportDraft,
} from '@bedside/contracts/patients/patient-import/patient-import-draft.schema';
import { updateDraft, type StoredDraft } from '@bedside/db/postgres/patients/import-draft.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';
import type { Database } from '../../../ports/database';
import { getPracticeCountry } from '../patient/get-practice-country';
import { holdDraft } from './draft/hold-draft';
import { presentDraft } from './draft/present-draft';
import { judgeDraft } from './draft/judge-draft';
import { listDraftPages } from './draft/list-draft-pages';
import { mapInSlices } from './draft/map-in-slices';
import { readDraftCells } from './draft/read-draft-cells';
import { suggestReading } from './draft/suggest-reading';

/**
 * Reads a draft's columns in another way, or leaves patients in the list unchanged, and checks every row again. A column
 * that now holds another detail is looked at as a whole first.
 * @throws AppError `not-found`, `validation-failed` on `columns`
 */
export async function changeDraft(
  deps: Pick<Deps, 'db'>,
  doctor: DoctorActor,
  input: ChangeDraftInput,
): Promise<ImportDraft> {
  return deps.db.transaction().execute(async (tx) => {
    const draft = await holdDraft(tx, doctor, input.draftId, { hold: true });
    const columns = input.columns?.map((column) => column ?? undefined) ?? draft.columns;
    if (columns.length !== draft.header.length) throw invalidFields({ columns: ['invalid'] });
    const suggested = input.columns ? await lookAgain(tx, draft, columns, doctor.scope.practiceId) : draft;
    const changed = {
      ...draft,
      columns,
      survey: suggested.survey,
      reading: changeReading(suggested.reading, input),
      isUpdating: input.isUpdating ?? draft.isUpdating,
    };
    await updateDraft(tx, doctor.scope, draft.id, changed);
    await judgeDraft(tx, doctor.scope, draft.id, changed);
    return presentDraft(tx, changed);
  });
}

function changeReading(reading: ImportReading, input: ChangeDraftInput): ImportReading {
  const words = Object.entries(input.genderWords ?? {}).map(
    ([word, means]) => [genderKey(word), means] as const,
  );
  return {
    ...reading,
    phoneCountry: input.phoneCountry === undefined ? reading.phoneCountry : input.phoneCountry,
    keepsPhones: input.keepsPhones ?? reading.keepsPhones,
    dateOrder: input.dateOrder ?? reading.dateOrder,
    nameOrder: input.nameOrder ?? reading.nameOrder,
    genderWords: { ...reading.genderWords, ...Object.fromEntries(words) },
  };
}

/** What the columns say by their new places. What the doctor chose for a column that stays is kept. */
async function lookAgain(
  tx: Database,
  draft: StoredDraft,
  columns: StoredDraft['columns'],
  practiceId: PracticeId,
): Promise<Pick<StoredDraft, 'reading' | 'survey'>> {
  const seen = newSurvey();
  const { reading: before, header } = draft;
  for await (const rows of listDraftPages(tx, draft.id))
    await mapInSlices(rows, (row) => addToSurvey(seen, readDraftCells(row, { columns, reading: before })));
  const { reading, survey } = suggestReading(seen, {
    header,
    columns,
    country: await getPracticeCountry(tx, practiceId),
  });
  const stays = (content: ColumnContent) => columns.indexOf(content) === draft.columns.indexOf(content);
  return {
    survey,
    reading: {
      ...reading,
      ...(stays('phone') ? { phoneCountry: before.phoneCountry, keepsPhones: before.keepsPhones } : {}),
      ...(stays('dateBirthday') ? { dateOrder: before.dateOrder } : {}),
      ...(stays('gender') ? { genderWords: before.genderWords } : {}),
      ...(stays('fullName') ? { nameOrder: before.nameOrder } : {}),
    },
  };
}
