import { z } from 'zod';
import { renaming, snakeCase } from '../../kit/renaming.rest-v1';
import { confirmMailChangeInputSchema, requestMailChangeInputSchema } from './mail-change.schema';

export const requestMailChangeBodyRestV1 = z.object(snakeCase(requestMailChangeInputSchema.shape));
export const { decode: fromRequestMailChangeBodyRestV1 } = renaming(requestMailChangeBodyRestV1);

export const confirmMailChangeBodyRestV1 = z.object(snakeCase(confirmMailChangeInputSchema.shape));
export const { decode: fromConfirmMailChangeBodyRestV1 } = renaming(confirmMailChangeBodyRestV1);
