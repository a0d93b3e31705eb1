import { z } from 'zod';
import { exampleAccount, exampleIds } from '../../kit/examples';
import { renaming, snakeCase, writing } from '../../kit/renaming.rest-v1';
import { dictionaryItemSchema } from '../../base/dictionary/dictionary.schema';
import { updateUserInputSchema } from './user-update.schema';
import { roleSchema, timeFormatSchema, type DoctorCard, type User } from './user.schema';

export const userRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.user }),
    link_id: z.string().meta({ example: exampleIds.userLink }),
    role: roleSchema.meta({ example: 'doctor' }),
    first_name: z.string().meta({ example: 'Grace' }),
    last_name: z.string().meta({ example: 'Hopper' }),
    email: z.string().meta({ example: exampleAccount.email }),
    title: dictionaryItemSchema.nullable().meta({ example: { id: 'dr', name: 'Dr.' } }),
    area_practice: dictionaryItemSchema
      .nullable()
      .meta({ example: { id: 'cardiology', name: 'Cardiology' } }),
    avatar: z.string().nullable(),
    place_of_work: z.string().meta({ example: 'Harbour Clinic' }),
    name_of_clinic: z.string().nullable(),
    unread_messages: z.int(),
    time_format: timeFormatSchema.meta({
      description:
        'How the screens of this person write times. The times of REST v1 are ISO 8601 for everybody.',
      example: '24-hours',
    }),
    subscription: z.null(),
  })
  .meta({ id: 'User' });

export const toUserRestV1 = writing(userRestV1, (user: User) => ({
  avatar: user.avatarUrl,
  subscription: null,
}));

export const doctorCardRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.userLink }),
    first_name: z.string().meta({ example: 'Grace' }),
    last_name: z.string().meta({ example: 'Hopper' }),
    title: dictionaryItemSchema.nullable().meta({ example: { id: 'dr', name: 'Dr.' } }),
    avatar: z.string().nullable(),
    place_of_work: z.string().meta({ example: 'Harbour Clinic' }),
  })
  .meta({ id: 'DoctorCard' });
export type DoctorCardRestV1 = z.infer<typeof doctorCardRestV1>;

export const toDoctorCardRestV1 = writing(doctorCardRestV1, (card: DoctorCard) => ({
  avatar: card.avatarUrl,
}));

/** Old clients name the HTTP method in the body. A body that names another method erases nothing. */
export const eraseAccountBodyRestV1 = z.object({
  _method: z
    .string()
    // Without a flag, which a JSON schema cannot express.
    .regex(/^[Dd][Ee][Ll][Ee][Tt][Ee]$/)
    .optional(),
});

const updated = updateUserInputSchema.omit({ dateFormat: true, lockMinutes: true, phoneCountry: true });
export const updateUserBodyRestV1 = z.object(snakeCase(updated.shape));
export const { decode: fromUpdateUserBodyRestV1 } = renaming(updateUserBodyRestV1);
