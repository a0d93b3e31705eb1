import { newsWaitMs, nextNewsStep } from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import type { NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { doctorMailWords } from '@bedside/contracts/account/doctor-mail/doctor-mail.texts';
import type { PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import { readFinishedShares } from '@bedside/db/clickhouse/finished-shares.query';
import { lockDeletions } from '@bedside/db/postgres/base/deletion-turn.query';
import {
  findNewsUntil,
  moveNewsUntil,
  type PracticeReader,
} from '@bedside/db/postgres/account/doctor-mail.repository';
import { listPatientNews, listPatientsOfShares } from '@bedside/db/postgres/patients/patient-news.query';
import {
  addPatientNews,
  clearPatientNews,
  listWaitingNews,
  type PatientNews,
  type WaitingNews,
} from '@bedside/db/postgres/patients/patient-news.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { readFigures } from '../../base/figure/read-figures';
import { listReaders, type Readers } from './list-readers';
import { queueDoctorMail } from './queue-doctor-mail';

type NewsDeps = Pick<
  Deps,
  'db' | 'eventStore' | 'jobs' | 'publicUrl' | 'sealedIds' | 'clock' | 'practiceTexts'
>;

/** What happened since may not be committed yet. */
const LAG_MS = 30_000;
/** A session that was reported on more lately may go on, and would be news again. */
const SESSION_QUIET_MS = 5 * 60_000;

/**
 * Mails the news of one practice that somebody wants to hear of at once, one mail for each patient: to the doctor of the
 * patient, and to the owner by choice. A patient's next mail waits ten
 * minutes, and each further one twice as long; what happens meanwhile comes with it. The transaction that queues the mails
 * also moves the time up to which news were looked for, so many workers at once make one mail.
 * @throws AppError `unavailable` while the event store cannot be reached; the job tries again
 */
export async function sendNews(deps: NewsDeps, input: { practiceId: string }): Promise<void> {
  const practiceId = input.practiceId as PracticeId;
  const readers = await listReaders(deps.db, practiceId);
  const { scope, kinds } = readers;
  if (kinds.every((kind) => kind === 'unclear')) return;
  const from = await findNewsUntil(deps.db, practiceId);
  const to = new Date(deps.clock() - LAG_MS);
  if (from && from >= to) return;
  const news = from ? await readNews(deps, scope, { kinds, from, to }) : [];
  await deps.db.transaction().execute(async (tx) => {
    // Mails name patients, so nobody may delete one of them in between.
    await lockDeletions(tx, practiceId);
    if (!(await moveNewsUntil(tx, practiceId, { from, to }))) return;
    await addPatientNews(tx, scope, news);
    // What waited before anybody wanted to hear of anything again is old.
    await mailWaiting(deps, tx, readers, from !== null);
  });
}

async function readNews(
  deps: NewsDeps,
  scope: PracticeScope,
  { kinds, from, to }: { kinds: readonly NewsKind[]; from: Date; to: Date },
): Promise<PatientNews[]> {
  const news = await listPatientNews(deps.db, scope, { kinds, from, to });
  if (!kinds.includes('watched')) return news;
  const [since, until] = [from.getTime() - SESSION_QUIET_MS, to.getTime() - SESSION_QUIET_MS];
  const finished = await readFigures(() =>
    readFinishedShares(deps.eventStore, { practiceId: scope.practiceId, from: since, to: until }),
  );
  const viewers = await listPatientsOfShares(deps.db, scope, finished);
  return [...news, ...viewers.map((patientId) => ({ patientId, kind: 'watched' as const }))];
}

async function mailWaiting(
  deps: NewsDeps,
  tx: Database,
  { scope, of }: Readers,
  isNew: boolean,
): Promise<void> {
  const now = deps.clock();
  for (const { patient, doctorId, kinds, last } of await listWaitingNews(tx, scope)) {
    const mails = new Map<PracticeReader, NewsKind[]>();
    for (const kind of isNew ? kinds.filter((one) => one !== 'unclear') : [])
      for (const reader of of(doctorId, kind)) mails.set(reader, [...(mails.get(reader) ?? []), kind]);
    if (mails.size === 0) {
      await clearPatientNews(tx, patient.id, null);
      continue;
    }
    if (last && now < last.at + newsWaitMs(last.step)) continue;
    await clearPatientNews(tx, patient.id, { at: new Date(now), step: nextNewsStep(last, now) });
    for (const [reader, mailed] of mails) await mailNews(deps, tx, scope, { reader, patient, mailed });
  }
}

async function mailNews(
  deps: NewsDeps,
  tx: Database,
  { practiceId }: PracticeScope,
  { reader, patient, mailed }: Pick<WaitingNews, 'patient'> & { reader: PracticeReader; mailed: NewsKind[] },
): Promise<void> {
  // What may wait for an answer is answered in the inbox.
  const asks = mailed.includes('message');
  await queueDoctorMail(deps, tx, reader, {
    turnsOff: reader.isOwner ? { kind: 'news', news: mailed } : { kind: 'joined' },
    subject: doctorMailWords('news.subject'),
    paragraphs: mailed.map((kind) => doctorMailWords(`news.lines.${kind}`, { name: patient.firstName })),
    button: {
      label: doctorMailWords(`news.button.${asks ? 'inbox' : 'patient'}`),
      url: `${deps.publicUrl()}${asks ? `/inbox/${patient.id}` : `/patient_management/${patient.id}/statistics`}`,
    },
    named: { practiceId, patientId: patient.id },
  });
}
