import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { renaming, snakeCase } from '../../kit/renaming.rest-v1';
import {
  createPatientInputSchema,
  genderSchema,
  updatePatientInputSchema,
  type CreatePatientInput,
  type ListPatientsInput,
  type PatientFilterKey,
} from './patient.schema';

/** The words of `orderBy` and of `search` in a list of patients. */
export const patientSortsRestV1 = {
  created_at: 'createdAt',
  updated_at: 'updatedAt',
  first_name: 'firstName',
  last_name: 'lastName',
} as const satisfies Record<string, ListPatientsInput['orderBy']>;
export const patientFilterKeysRestV1 = {
  first_name: 'firstName',
  last_name: 'lastName',
  phone: 'phone',
  email: 'email',
} as const satisfies Record<string, PatientFilterKey>;

export const patientRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.patient }),
    link_id: z.string().meta({ example: exampleIds.patientLink }),
    first_name: z.string().meta({ example: 'Ada' }),
    last_name: z.string().meta({ example: 'Lovelace' }),
    gender: genderSchema.nullable().meta({ example: 'female' }),
    phone: z.string().meta({ example: '12125550188' }),
    email: z.string().nullable().meta({ example: 'ada@home.example' }),
    date_birthday: z.string().nullable().meta({ example: '1957-12-10' }),
    created_at: timeRestV1,
    updated_at: timeRestV1.meta({ example: exampleTimes.changed }),
  })
  .meta({ id: 'Patient' });

export const { encode: toPatientRestV1 } = renaming(patientRestV1);

const { keepsPhone, ...created } = createPatientInputSchema.shape;
export const createPatientBodyRestV1 = z.object({ ...snakeCase(created), keep_phone: keepsPhone }).meta({
  example: {
    first_name: 'Ada',
    last_name: 'Lovelace',
    phone: '+1 212 555 0188',
    email: 'ada@home.example',
    date_birthday: '1957-12-10',
    gender: 'female',
  },
});

const createBody = renaming(createPatientBodyRestV1);
/** A number without a code is one of the United States where the call names no country. */
export function fromCreatePatientBodyRestV1(
  body: z.infer<typeof createPatientBodyRestV1>,
): CreatePatientInput {
  const { keepPhone, phoneCountry = 'US', ...same } = createBody.decode(body);
  return { ...same, phoneCountry, keepsPhone: keepPhone };
}

/** A given `phone` is ignored, because the phone identifies a patient. */
export const updatePatientBodyRestV1 = z.object(snakeCase(updatePatientInputSchema.shape));
export const { decode: fromUpdatePatientBodyRestV1 } = renaming(updatePatientBodyRestV1);
