import type { DB } from '@bedside/db/generated/postgres';
import type { Kysely } from 'kysely';

/** Postgres, or a transaction in it. */
export type Database = Kysely<DB>;
