import { Readable } from 'node:stream';
import { fileNameOf } from '@bedside/contracts/kit/file-name.rules';
import { AppError } from '@bedside/contracts/kit/app-error';
import type { PatientId, PracticeScope, VideoId } from '@bedside/contracts/kit/ids';
import { findBranding } from '@bedside/db/postgres/account/branding.repository';
import { findChatSetting } from '@bedside/db/postgres/conversation/chat-setting.repository';
import { findDoctorMailSettings } from '@bedside/db/postgres/account/doctor-mail.repository';
import { listInvoiceRows } from '@bedside/db/postgres/account/invoice.repository';
import { listSavedQuestions } from '@bedside/db/postgres/figures/saved-question.repository';
import { listMessageTemplates } from '@bedside/db/postgres/sharing/message-template.repository';
import { listPlaylistRows } from '@bedside/db/postgres/sharing/playlist.repository';
import { listIdsAfter } from '@bedside/db/postgres/practice/practice-export.repository';
import { findAskedConsent, listConsentTexts } from '@bedside/db/postgres/patients/patient-consent.repository';
import { findOwner } from '@bedside/db/postgres/account/user/user.repository';
import { findVideosByIds } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import { readPatientRecord } from '../patient-record/read-patient-record';

/** A file of the archive. Its bytes are read when its turn comes. */
export type ExportedPart = {
  name: string;
  open(): Readable;
  /** Its bytes are compressed already. */
  isPacked?: boolean;
};

type PartDeps = Pick<Deps, 'db' | 'eventStore' | 'storage' | 'clock' | 'practiceTexts' | 'brandings'>;

const PAGE = 100;

/** Every file of a practice's archive, in its order. Nothing is read before its turn. */
export async function* listExportedParts(deps: PartDeps, scope: PracticeScope): AsyncGenerator<ExportedPart> {
  yield json('account.json', () => readAccount(deps, scope));
  yield json('invoices.json', () => listInvoiceRows(deps.db, scope));
  yield lines('playlists.ndjson', playlistsOf(deps, scope));
  yield lines('patients.ndjson', recordsOf(deps, scope));
  yield lines('videos.ndjson', namedVideosOf(deps, scope));
  for await (const { id, files } of videosOf(deps, scope)) {
    for (const file of files) {
      const ending = /\.\w{1,5}$/.exec(fileNameOf(file.name))?.[0] ?? '';
      const name = `videos/${id}/${file.kind}-${file.id}${ending}`;
      yield { name, open: () => deps.storage.read(file.storageKey), isPacked: file.kind !== 'captions' };
    }
  }
}

const json = (name: string, read: () => Promise<unknown>): ExportedPart => ({
  name,
  open: () =>
    Readable.from(
      (async function* () {
        yield `${JSON.stringify(await read(), null, 2)}\n`;
      })(),
      { objectMode: false },
    ),
});

/** One entry of the list on each line, so that a long list is never in memory as a whole. */
const lines = (name: string, entries: AsyncIterable<unknown>): ExportedPart => ({
  name,
  open: () =>
    Readable.from(
      (async function* () {
        for await (const entry of entries) yield `${JSON.stringify(entry)}\n`;
      })(),
      { objectMode: false },
    ),
});

async function readAccount({ db }: PartDeps, scope: PracticeScope) {
  const [profile, notices, conversations, templates, questions, branding, { isRequired }, texts] =
    await Promise.all([
      findOwner(db, scope.practiceId),
      findDoctorMailSettings(db, scope.practiceId),
      findChatSetting(db, scope),
      listMessageTemplates(db, scope),
      listSavedQuestions(db, scope),
      findBranding(db, scope),
      findAskedConsent(db, scope),
      listConsentTexts(db, scope),
    ]);
  const patientConsent = { isRequired, texts };
  return { profile, notices, conversations, templates, questions, branding, patientConsent };
}

async function* idsOf<Id extends PatientId | VideoId>(
  { db }: PartDeps,
  scope: PracticeScope,
  table: Id extends PatientId ? 'patient' : 'video',
): AsyncGenerator<Id[]> {
  for (let after: Id | undefined; ;) {
    const ids = await listIdsAfter<Id>(db, scope, table, { after, limit: PAGE });
    if (ids.length > 0) yield ids;
    if (ids.length < PAGE) return;
    after = ids.at(-1);
  }
}

async function* videosOf(deps: PartDeps, scope: PracticeScope) {
  for await (const ids of idsOf<VideoId>(deps, scope, 'video'))
    yield* await findVideosByIds(deps.db, scope, ids);
}

function ignoreMissing(error: unknown): undefined {
  if (!(error instanceof AppError) || error.code !== 'not-found') throw error;
}

/** A patient who is deleted meanwhile is left out. */
async function* recordsOf(deps: PartDeps, scope: PracticeScope) {
  for await (const ids of idsOf<PatientId>(deps, scope, 'patient')) {
    for (const id of ids) {
      const record = await readPatientRecord(deps, scope, id).catch(ignoreMissing);
      if (record) yield record.parts;
    }
  }
}

/** The videos without the keys of our storage, which mean nothing elsewhere. */
async function* namedVideosOf(deps: PartDeps, scope: PracticeScope) {
  for await (const video of videosOf(deps, scope)) {
    const files = video.files.map(({ storageKey: _key, ...file }) => file);
    const images = video.images.map(({ storageKey: _key, preview: _preview, ...image }) => image);
    const { correctedPoster: _poster, ...rest } = video;
    yield { ...rest, files, images };
  }
}

async function* playlistsOf({ db }: PartDeps, scope: PracticeScope) {
  for (let offset = 0; ; offset += PAGE) {
    const { items } = await listPlaylistRows(db, scope, {
      words: [],
      filter: undefined,
      category: undefined,
      orderBy: 'createdAt',
      sortedBy: 'asc',
      limit: PAGE,
      offset,
    });
    yield* items;
    if (items.length < PAGE) return;
  }
}
