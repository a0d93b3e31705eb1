import type { RenderNotice } from '@bedside/contracts/videos/scene/scene.schema';
import { listOpenRenders as listOpenRows } from '@bedside/db/postgres/videos/render.repository';
import type { Deps } from '../../../deps';
import type { DoctorActor } from '../../../kit/actor';

/** An older failure is no news. */
const DAYS = 7;

/** Renders that run, wait or failed lately, for a list that was loaded after their notices. */
export async function listOpenRenders(deps: Pick<Deps, 'db'>, doctor: DoctorActor): Promise<RenderNotice[]> {
  const rows = await listOpenRows(deps.db, doctor.scope, DAYS);
  return rows.map(({ id, ...render }) => ({ renderId: id, ...render }));
}
