import type { ChangeBrandingInput } from '@bedside/contracts/account/branding/branding.schema';
import { filmLookSchema, type FilmLook } from '@bedside/contracts/account/branding/branding-film-look.schema';
import type { LinkId, PracticeId, PracticeScope } from '@bedside/contracts/kit/ids';
import type { Kysely } from 'kysely';
import type { DB } from '../../generated/postgres';

export type BrandingRow = {
  clinicName: string | null;
  color: string | null;
  signature: string | null;
  logoKey: string | null;
  filmLook: FilmLook | null;
};

const columns = ['clinic_name', 'color', 'signature', 'logo_key', 'film_look'] as const;

type Selected = Record<Exclude<(typeof columns)[number], 'film_look'>, string | null> & {
  film_look: unknown;
};

const toBranding = (row: Selected): BrandingRow => ({
  clinicName: row.clinic_name,
  color: row.color,
  signature: row.signature,
  logoKey: row.logo_key,
  filmLook: filmLookSchema.nullable().parse(row.film_look),
});

/** A practice's branding; undefined where it never chose any. */
export async function findBranding(db: Kysely<DB>, scope: PracticeScope): Promise<BrandingRow | undefined> {
  const row = await db
    .selectFrom('branding')
    .select(columns)
    .where('practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return row && toBranding(row);
}

/** The branding of the doctor with this link, with null for whatever was never chosen; undefined without such a doctor. */
export async function findBrandingByLink(
  db: Kysely<DB>,
  linkId: LinkId,
): Promise<(BrandingRow & { practiceId: PracticeId }) | undefined> {
  const row = await db
    .selectFrom('practice')
    .leftJoin('branding', 'branding.practice_id', 'practice.id')
    .select(['practice.id', ...columns])
    .where('practice.link_id', '=', linkId)
    .executeTakeFirst();
  return row && { ...toBranding(row), practiceId: row.id };
}

/** Replaces clinic name, colour and signature. */
export async function putBranding(
  db: Kysely<DB>,
  scope: PracticeScope,
  { clinicName, color, signature }: ChangeBrandingInput,
): Promise<void> {
  const values = { clinic_name: clinicName, color, signature };
  await db
    .insertInto('branding')
    .values({ practice_id: scope.practiceId, ...values })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(values))
    .execute();
}

/** Replaces what the practice puts on its films. */
export async function putFilmLook(db: Kysely<DB>, scope: PracticeScope, look: FilmLook): Promise<void> {
  const values = { film_look: JSON.stringify(look) };
  await db
    .insertInto('branding')
    .values({ practice_id: scope.practiceId, ...values })
    .onConflict((conflict) => conflict.column('practice_id').doUpdateSet(values))
    .execute();
}

/** Replaces the logo; null removes it. @returns the key of the one before. Call it in a transaction. */
export async function replaceLogo(
  db: Kysely<DB>,
  scope: PracticeScope,
  logoKey: string | null,
): Promise<string | null> {
  await db
    .insertInto('branding')
    .values({ practice_id: scope.practiceId })
    .onConflict((conflict) => conflict.column('practice_id').doNothing())
    .execute();
  const before = await db
    .selectFrom('branding')
    .select('logo_key')
    .where('practice_id', '=', scope.practiceId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .updateTable('branding')
    .set({ logo_key: logoKey })
    .where('practice_id', '=', scope.practiceId)
    .execute();
  return before?.logo_key ?? null;
}
