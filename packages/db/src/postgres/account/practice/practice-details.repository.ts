import type { LinkId, PracticeId, UserId } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../../generated/postgres';

/** What a practice shows of itself. */
type PracticeDetails = {
  linkId: LinkId;
  placeOfWork: string;
  nameOfClinic?: string | null;
  /** Of phones without a code (ISO 3166-1). */
  phoneCountry?: string | undefined;
};

const toRow = ({ linkId, placeOfWork, nameOfClinic, phoneCountry }: PracticeDetails) => ({
  link_id: linkId,
  place_of_work: placeOfWork,
  name_of_clinic: nameOfClinic ?? null,
  phone_country: phoneCountry ?? 'US',
});

/** Stores the practice that comes with an account. It has the account's number. Call it in the account's transaction. */
export async function insertPractice(
  db: Kysely<DB>,
  ownerId: UserId,
  details: PracticeDetails,
): Promise<void> {
  await db
    .insertInto('practice')
    .columns(['id', 'owner_id', 'link_id', 'place_of_work', 'name_of_clinic', 'phone_country'])
    .expression((eb) => {
      const row = toRow(details);
      return eb
        .selectFrom('user')
        .select((of) => [
          'user.id',
          'user.id as owner_id',
          of.val(row.link_id).as('link_id'),
          of.val(row.place_of_work).as('place_of_work'),
          of.val(row.name_of_clinic).as('name_of_clinic'),
          of.val(row.phone_country).as('phone_country'),
        ])
        .where('user.id', '=', ownerId);
    })
    .execute();
}

/** Gives an owner an empty practice that shows the same place as another one. */
export async function insertPracticeLike(
  db: Kysely<DB>,
  ownerId: UserId,
  { like, linkId }: { like: PracticeId; linkId: LinkId },
): Promise<void> {
  await db
    .insertInto('practice')
    .columns(['owner_id', 'link_id', 'place_of_work', 'phone_country'])
    .expression((eb) =>
      eb
        .selectFrom('practice as other')
        .select((of) => [
          of.cast<UserId>(of.val(ownerId), 'uuid').as('owner_id'),
          of.val(linkId).as('link_id'),
          'other.place_of_work',
          'other.phone_country',
        ])
        .where('other.id', '=', like),
    )
    .execute();
}

/** Writes anew what the practices of an account show that nobody has set up yet. */
export async function replaceDetails(
  db: Kysely<DB>,
  ownerId: UserId,
  details: PracticeDetails | { linkId: LinkId },
): Promise<void> {
  await db
    .updateTable('practice')
    .set('placeOfWork' in details ? toRow(details) : { link_id: details.linkId })
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Gives the form and the card of a practice a new link; the old one is invalid from then on. */
export async function replacePracticeLink(db: Kysely<DB>, id: PracticeId, linkId: LinkId): Promise<void> {
  await db.updateTable('practice').set({ link_id: linkId }).where('id', '=', id).execute();
}

/** Changes the given fields of a practice while somebody owns it; the others remain. */
export async function updateDetails(
  db: Kysely<DB>,
  { id, ownerId }: { id: PracticeId; ownerId: UserId },
  change: { placeOfWork?: string; nameOfClinic?: string | null; phoneCountry?: string },
): Promise<void> {
  const { placeOfWork, nameOfClinic, phoneCountry } = change;
  if (placeOfWork === undefined && nameOfClinic === undefined && phoneCountry === undefined) return;
  await db
    .updateTable('practice')
    .set({ place_of_work: placeOfWork, name_of_clinic: nameOfClinic, phone_country: phoneCountry })
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .execute();
}

/** Gives a practice to another owner. */
export async function giveTo(
  db: Kysely<DB>,
  id: PracticeId,
  { ownerId, at }: { ownerId: UserId; at: Date },
): Promise<void> {
  await db.updateTable('practice').set({ owner_id: ownerId, owned_since: at }).where('id', '=', id).execute();
}
