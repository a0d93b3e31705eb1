import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { writing } from '../../kit/renaming.rest-v1';
import {
  patientAccessKindSchema,
  type AccessOfPatient,
  type EndedAccess,
  type PatientAccess,
} from './patient-access.schema';

const patientAccessRestV1 = z
  .object({
    kind: patientAccessKindSchema.meta({ example: 'area' }),
    id: z.string().meta({ example: exampleIds.patient }),
    title: z.string().nullable().meta({ example: null }),
    count: z.int().nullable().meta({ example: 1 }),
    since: timeRestV1.nullable(),
    used_at: timeRestV1.nullable().meta({ example: exampleTimes.changed }),
    handed_out_by: z.string().nullable().meta({ example: 'Grace Hopper' }),
    ends_at: timeRestV1.nullable().meta({ example: null }),
  })
  .meta({ id: 'PatientAccess' });

const toAccess = writing(patientAccessRestV1, ({ by }: PatientAccess) => ({ handed_out_by: by }));

/** What opens something of a patient, and who of the practice may open all of it. */
export const accessOfPatientRestV1 = z
  .object({
    accesses: z.array(patientAccessRestV1),
    people: z.array(z.string()).meta({ example: ['Grace Hopper'] }),
  })
  .meta({ id: 'AccessOfPatient' });

export const toAccessOfPatientRestV1 = ({
  accesses,
  people,
}: AccessOfPatient): z.infer<typeof accessOfPatientRestV1> => ({ accesses: accesses.map(toAccess), people });

export const endAllAccessBodyRestV1 = z
  .object({ send: z.boolean().default(false) })
  .meta({ example: { send: true } });

export const endedAccessRestV1 = z.object({
  ended: z.int().meta({ example: 4 }),
  sent: z.int().nullable().meta({ example: 3 }),
});
export const toEndedAccessRestV1 = (ended: EndedAccess): z.infer<typeof endedAccessRestV1> => ended;
