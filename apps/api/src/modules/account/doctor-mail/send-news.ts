import {
  atOnceKindsOf,
  newsWaitMs,
  nextNewsStep,
} from '@bedside/contracts/account/doctor-mail/doctor-mail.rules';
import type { NewsKind } from '@bedside/contracts/account/doctor-mail/doctor-mail.schema';
import { doctorMailWords } from '@bedside/contracts/account/doctor-mail/doctor-mail.texts';
import type { PracticeId } from '@bedside/contracts/kit/ids';
import { readFinishedShares } from '@bedside/db/clickhouse/finished-shares.query';
import { lockDeletions } from '@bedside/db/postgres/base/deletion-turn.query';
import {
  findDoctorMailSettings,
  findMailedDoctor,
  findNewsUntil,
  moveNewsUntil,
  type MailedDoctor,
} from '@bedside/db/postgres/account/doctor-mail.repository';
import { listPatientNews, listPatientsOfShares } from '@bedside/db/postgres/patients/patient-news.query';
import {
  addPatientNews,
  clearPatientNews,
  listWaitingNews,
  type PatientNews,
} from '@bedside/db/postgres/patients/patient-news.repository';
import type { Deps } from '../../../deps';
import type { Database } from '../../../ports/database';
import { readFigures } from '../../base/figure/read-figures';
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
 * Mails one doctor the news that they want to hear of at once, one mail for each patient. A patient's next mail waits ten
 * minutes, and each further one twice as long; what happens meanwhile comes with it. The transaction that queues the mails
 * also moves the time up to which news were looked for, so many workers at once make one mail.
 * @throws AppError `unavailable` while the event store cannot be reached; the job tries again
 */
export async function sendNews(deps: NewsDeps, input: { practiceId: string }): Promise<void> {
  const doctor = await findMailedDoctor(deps.db, input.practiceId as PracticeId, 'news');
  if (!doctor) return;
  const kinds = atOnceKindsOf(await findDoctorMailSettings(deps.db, doctor.scope.practiceId));
  const from = await findNewsUntil(deps.db, doctor.scope.practiceId);
  const to = new Date(deps.clock() - LAG_MS);
  if (from && from >= to) return;
  const news = from ? await readNews(deps, doctor, { kinds, from, to }) : [];
  await deps.db.transaction().execute(async (tx) => {
    // Mails name patients, so nobody may delete one of them in between.
    await lockDeletions(tx, doctor.scope.practiceId);
    if (!(await moveNewsUntil(tx, doctor.scope.practiceId, { from, to }))) return;
    await addPatientNews(tx, doctor.scope, news);
    // What waited before the doctor wanted to hear of anything again is old.
    await mailWaiting(deps, tx, doctor, from ? kinds : []);
  });
}

async function readNews(
  deps: NewsDeps,
  { scope, id: practiceId }: MailedDoctor,
  { kinds, from, to }: { kinds: readonly NewsKind[]; from: Date; to: Date },
): Promise<PatientNews[]> {
  const news = await listPatientNews(deps.db, scope, { kinds, from, to });
  if (!kinds.includes('watched')) return news;
  const [since, until] = [from.getTime() - SESSION_QUIET_MS, to.getTime() - SESSION_QUIET_MS];
  const finished = await readFigures(() =>
    readFinishedShares(deps.eventStore, { practiceId, from: since, to: until }),
  );
  const viewers = await listPatientsOfShares(deps.db, scope, finished);
  return [...news, ...viewers.map((patientId) => ({ patientId, kind: 'watched' as const }))];
}

async function mailWaiting(
  deps: NewsDeps,
  tx: Database,
  doctor: MailedDoctor,
  wanted: readonly NewsKind[],
): Promise<void> {
  const now = deps.clock();
  for (const { patient, kinds, last } of await listWaitingNews(tx, doctor.scope)) {
    const mailed = kinds.filter((kind) => wanted.includes(kind));
    if (mailed.length === 0) {
      await clearPatientNews(tx, patient.id, null);
      continue;
    }
    if (last && now < last.at + newsWaitMs(last.step)) continue;
    await clearPatientNews(tx, patient.id, { at: new Date(now), step: nextNewsStep(last, now) });
    // What may wait for an answer is answered in the inbox.
    const asks = mailed.includes('message') || mailed.includes('unclear');
    await queueDoctorMail(deps, tx, doctor, {
      turnsOff: { kind: 'news', news: mailed },
      subject: doctorMailWords('news.subject'),
      paragraphs: mailed.map((kind) => doctorMailWords(`news.lines.${kind}`, { name: patient.firstName })),
      button: {
        label: doctorMailWords(`news.button.${asks ? 'inbox' : 'patient'}`),
        url: `${deps.publicUrl()}${asks ? `/inbox/${patient.id}` : `/patient_management/${patient.id}/statistics`}`,
      },
      named: patient.id,
    });
  }
}
