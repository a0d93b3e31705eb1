import { findHome } from '@bedside/db/postgres/account/practice/practice.repository';
import { PAGE_LIMIT_MAX } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import type { Deps } from '../../src/deps';
import type { DoctorActor } from '../../src/kit/actor';
import { hashToken, newToken } from '../../src/kit/secrets';
import { memberOfSession, requireDoctor } from '../../src/transport/authenticate-token';
import { register } from '../../src/modules/account/auth/register';
import { closeInboxRow } from '../../src/modules/conversation/inbox/close-inbox-row';
import { listInbox } from '../../src/modules/conversation/inbox/list-inbox';
import { createPatient } from '../../src/modules/patients/patient/create-patient';
import { replaceMailboxProof } from '@bedside/db/postgres/account/mailbox-proof.repository';
import { lessons } from '../factories/lessons';
import { makePatients } from '../factories/people';
import { createRandom, type Random } from '../factories/random';
import { HISTORY_DAYS } from '../factories/sendings';
import { arrangePlaylists } from './arrange-playlists';
import { backDate } from './back-date';
import { shareLessons } from './share-lessons';
import { uploadLessons } from './upload-lessons';
import { writeMessages } from './write-messages';

const DAY_MS = 86_400_000;
const PATIENTS = 200;
const SEED = 20_26;
const ADDRESS = '127.0.0.1';
/** It belongs to no session: the seed calls the verbs itself. */
const SESSION = '0'.repeat(64);

export const DEMO_EMAIL = 'demo@bedside.example';
const NAME = { firstName: 'Amara', lastName: 'Lindqvist', placeOfWork: 'Riverside Family Practice' };

/**
 * A doctor's practice of 90 days: 200 patients, 24 videos, 6 playlists, and their history. Needs a running worker.
 * @param input.now the practice's present, epoch milliseconds
 */
export async function fillPractice(
  deps: Deps,
  input: { password: string; now: number; print: (line: string) => void },
): Promise<void> {
  const { now, print } = input;
  const random = createRandom(SEED);
  const doctor = await openAccount(deps, input.password);

  print('Adding patients ...');
  const patients = await addPatients(deps, doctor, random, now);

  print('Filming and processing clips ...');
  const author = `Dr. ${NAME.firstName} ${NAME.lastName} · ${NAME.placeOfWork}`;
  const uploaded = await uploadLessons(deps, doctor, { lessons, author, print });
  const videos = uploaded.map((video) => ({
    ...video,
    madeAt: now - video.lesson.daysOld * DAY_MS - random.whole(0, 4 * 3_600_000),
  }));

  print(`Writing ${HISTORY_DAYS} days of shares and views ...`);
  const counts = await shareLessons(deps, doctor, { random, now, lastName: NAME.lastName, videos, patients });
  print('Arranging playlists ...');
  const arranged = await arrangePlaylists(deps, doctor, { random, now, videos, patients });
  await answerOldSigns(deps, doctor, random, now);
  await writeMessages(deps, doctor, now);
  await backDate(
    deps.db,
    { userId: doctor.userId, practiceId: doctor.homeId, at: now - (HISTORY_DAYS + 20) * DAY_MS },
    {
      patients: patients.map(({ id, since }) => ({ id, at: since })),
      videos: videos.map(({ id, madeAt }) => ({ id, at: madeAt })),
    },
  );
  print(
    `  ${counts.shares} shares, ${arranged.playlists} playlists, ${counts.events + arranged.events} events`,
  );
}

/** The doctor has dealt with most of what patients did not understand or asked more than a week ago. */
async function answerOldSigns(deps: Deps, doctor: DoctorActor, random: Random, now: number): Promise<void> {
  const { items } = await listInbox(deps, doctor, { page: 1, limit: PAGE_LIMIT_MAX });
  const old = items.filter(({ lastAt }) => lastAt.getTime() < now - 7 * DAY_MS);
  for (const { patient, video, lastAt } of old) {
    if (random.chance(0.03)) continue;
    await closeInboxRow(deps, doctor, { patientId: patient.id, videoId: video?.id ?? null, through: lastAt });
  }
}

async function openAccount(deps: Deps, password: string): Promise<DoctorActor> {
  const setupToken = newToken();
  await replaceMailboxProof(deps.db, {
    mailbox: deps.hash('mailbox', DEMO_EMAIL),
    tokenHash: hashToken(setupToken),
    addressHash: '',
    expiresAt: new Date(deps.clock() + 60_000),
  });
  const { user } = await register(
    deps,
    { address: ADDRESS },
    {
      ...NAME,
      email: DEMO_EMAIL,
      titleId: 'dr',
      areaPracticeId: 'family-medicine',
      password,
      passwordConfirmation: password,
      accept: true,
      setupToken,
    },
  );
  const homeId = await findHome(deps.db, user.id);
  if (!homeId) throw new Error('the account has no practice');
  const practice = { id: homeId, role: 'owner' as const };
  const who = { userId: user.id, role: user.role, sessionId: SESSION };
  const session = { ...who, practice, homeId, needsFactor: false };
  return requireDoctor(memberOfSession({ address: ADDRESS }, session), 'owner');
}

/** Most patients were there before the history begins; the others came later. */
async function addPatients(
  deps: Deps,
  doctor: DoctorActor,
  random: Random,
  now: number,
): Promise<(Patient & { since: number })[]> {
  const patients: (Patient & { since: number })[] = [];
  for (const given of makePatients(random, PATIENTS, now)) {
    const daysAgo = random.chance(0.6)
      ? random.between(HISTORY_DAYS, HISTORY_DAYS + 19)
      : random.between(0.5, HISTORY_DAYS);
    patients.push({
      ...(await createPatient(deps, doctor, given)),
      since: Math.round(now - daysAgo * DAY_MS),
    });
  }
  return patients;
}
