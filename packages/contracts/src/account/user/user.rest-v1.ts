import { z } from 'zod';
import { exampleAccount, exampleIds } from '../../kit/examples';
import { dictionaryItemSchema } from '../../base/dictionary/dictionary.schema';
import type { SubscriptionCard } from '../billing/billing.schema';
import { subscriptionRestV1, toSubscriptionRestV1 } from '../billing/billing.rest-v1';
import { requiredText } from '../../kit/fields';
import { optionalName, requiredName } from '../../kit/name-fields';
import type { UpdateUserInput } from './user-update.schema';
import { roleSchema, type DoctorCard, type User } from './user.schema';

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
    subscription: subscriptionRestV1.nullable().describe('Of the practice that the user owns.'),
  })
  .meta({ id: 'User' });

export function toUserRestV1(user: User, subscription?: SubscriptionCard): z.infer<typeof userRestV1> {
  return {
    id: user.id,
    link_id: user.linkId,
    role: user.role,
    first_name: user.firstName,
    last_name: user.lastName,
    email: user.email,
    title: user.title,
    area_practice: user.areaPractice,
    avatar: user.avatarUrl,
    place_of_work: user.placeOfWork,
    name_of_clinic: user.nameOfClinic,
    unread_messages: user.unreadMessages,
    subscription: toSubscriptionRestV1(subscription),
  };
}

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

export function toDoctorCardRestV1(card: DoctorCard): DoctorCardRestV1 {
  return {
    id: card.id,
    first_name: card.firstName,
    last_name: card.lastName,
    title: card.title,
    avatar: card.avatarUrl,
    place_of_work: card.placeOfWork,
  };
}

/** Old clients name the HTTP method in the body. A body that names another method erases nothing. */
export const eraseAccountBodyRestV1 = z.object({
  _method: z
    .string()
    // Without a flag, which a JSON schema cannot express.
    .regex(/^[Dd][Ee][Ll][Ee][Tt][Ee]$/)
    .optional(),
});

export const updateUserBodyRestV1 = z.object({
  first_name: requiredName().optional(),
  last_name: requiredName().optional(),
  title_id: requiredText().optional(),
  area_practice_id: requiredText().optional(),
  place_of_work: requiredName().optional(),
  name_of_clinic: optionalName().optional(),
});

export function fromUpdateUserBodyRestV1(body: z.infer<typeof updateUserBodyRestV1>): UpdateUserInput {
  return {
    firstName: body.first_name,
    lastName: body.last_name,
    titleId: body.title_id,
    areaPracticeId: body.area_practice_id,
    placeOfWork: body.place_of_work,
    nameOfClinic: body.name_of_clinic,
  };
}
