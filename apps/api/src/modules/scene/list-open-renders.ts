import type { RenderNotice } from '@bedside/contracts/scene/scene.schema';
import { listOpenRenders as listOpenRows } from '@bedside/db/postgres/render.repository';
import type { Deps } from '../../deps';
import type { DoctorActor } from '../../kit/actor';

/** A failure that is older than this is no news. */
const DAYS = 7;

/** Renders that run, wait or failed lately, for a list that was loaded after their notices went by. */
export async function listOpenRenders(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<RenderNotice[]> {
  const rows = await listOpenRows(deps.db, doctor.scope, DAYS);
  return rows.map(({ id, ...render }) => ({ renderId: id, ...render }));
}
