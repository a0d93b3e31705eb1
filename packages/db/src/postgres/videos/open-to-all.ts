import { sql } from 'kysely';

/** Whether anybody may open the video `answering` by its public link, without a code. */
export const isOpenToAll = sql<boolean>`(answering.is_public_link_active and answering.access_code_hash is null
  and answering.status in ('ready to share', 'shared'))`;
