import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { practiceRoleSchema, type Place } from './colleague.schema';

export const practiceRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.user }).describe('What the header `X-Practice` takes.'),
    name: z.string().meta({ example: 'Harbour Clinic' }).describe('What its patients read as its name.'),
    owner_name: z.string().meta({ example: 'Dr. Grace Hopper' }),
    role: practiceRoleSchema.describe('What the caller may do there.'),
    is_home: z.boolean().describe('It came with the account of the caller.'),
    is_current: z.boolean().describe('This call works there.'),
    is_closed: z.boolean().describe('Its owner has deactivated the account, so nobody else works there.'),
    erase_at: z.string().nullable().meta({ example: exampleTimes.made }).describe('When it is erased.'),
  })
  .meta({ id: 'Practice' });

export const toPracticeRestV1 = (place: Place): z.infer<typeof practiceRestV1> => ({
  id: place.practiceId,
  name: place.name,
  owner_name: place.ownerName,
  role: place.role,
  is_home: place.isHome,
  is_current: place.isHere,
  is_closed: place.isClosed,
  erase_at: place.eraseAt?.toISOString() ?? null,
});
