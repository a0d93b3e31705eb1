import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { timeRestV1 } from '../../kit/list.rest-v1';
import {
  createPatientInputSchema,
  genderSchema,
  updatePatientInputSchema,
  type CreatePatientInput,
  type ListPatientsInput,
  type Patient,
  type PatientFilterKey,
  type UpdatePatientInput,
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

export function toPatientRestV1(patient: Patient): z.infer<typeof patientRestV1> {
  return {
    id: patient.id,
    link_id: patient.linkId,
    first_name: patient.firstName,
    last_name: patient.lastName,
    gender: patient.gender,
    phone: patient.phone,
    email: patient.email,
    date_birthday: patient.dateBirthday,
    created_at: patient.createdAt.toISOString(),
    updated_at: patient.updatedAt.toISOString(),
  };
}

const { firstName, lastName, email, gender, dateBirthday, phone, keepsPhone } =
  createPatientInputSchema.shape;
export const createPatientBodyRestV1 = z
  .object({
    first_name: firstName,
    last_name: lastName,
    email,
    gender,
    date_birthday: dateBirthday,
    phone,
    keep_phone: keepsPhone,
  })
  .meta({
    example: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      phone: '+1 212 555 0188',
      email: 'ada@home.example',
      date_birthday: '1957-12-10',
      gender: 'female',
    },
  });

export function fromCreatePatientBodyRestV1(
  body: z.infer<typeof createPatientBodyRestV1>,
): CreatePatientInput {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    gender: body.gender,
    dateBirthday: body.date_birthday,
    phone: body.phone,
    ...(body.keep_phone === undefined ? {} : { keepsPhone: body.keep_phone }),
  };
}

const update = updatePatientInputSchema.shape;
/** A given `phone` is ignored, because the phone identifies a patient. */
export const updatePatientBodyRestV1 = z.object({
  first_name: update.firstName,
  last_name: update.lastName,
  email: update.email,
  gender: update.gender,
  date_birthday: update.dateBirthday,
});

export function fromUpdatePatientBodyRestV1(
  body: z.infer<typeof updatePatientBodyRestV1>,
): UpdatePatientInput {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    email: body.email,
    gender: body.gender,
    dateBirthday: body.date_birthday,
  };
}
