import { z } from 'zod';
import { countrySchema } from '../../kit/country.schema';
import { requiredText } from '../../kit/fields';
import { optionalName, requiredName } from '../../kit/name-fields';
import { dateFormatSchema, lockMinutesSchema, timeFormatSchema } from './user.schema';

export const updateUserInputSchema = z.object({
  firstName: requiredName().optional(),
  lastName: requiredName().optional(),
  titleId: requiredText().optional(),
  areaPracticeId: requiredText().optional(),
  placeOfWork: requiredName().optional(),
  nameOfClinic: optionalName().optional(),
  timeFormat: timeFormatSchema.optional(),
  dateFormat: dateFormatSchema.optional(),
  lockMinutes: lockMinutesSchema.optional(),
  phoneCountry: countrySchema.optional(),
});
export type UpdateUserInput = z.infer<typeof updateUserInputSchema>;
