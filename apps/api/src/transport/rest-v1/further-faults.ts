import { invalidFields } from '@bedside/contracts/kit/app-error';
import { fieldErrors, type FieldErrors } from '@bedside/contracts/kit/fields';
import type { FastifyError, FastifyRequest } from 'fastify';
import { z } from 'zod';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Called when the schema refuses a body. Finds faults that only a verb can know, in the fields that are valid by
     * themselves. So one answer names every failing field.
     */
    furtherFaults?: (request: FastifyRequest) => Promise<FieldErrors>;
  }
}

/** No list of any request is longer. The items of a longer one are not checked. */
const MOST_ITEMS = 10_000;

/** The fields of a body that are valid by themselves, whatever the others are. */
export function rightFields<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  body: unknown,
): Partial<z.output<z.ZodObject<Shape>>> {
  const given = new Map(Object.entries(body ?? {}));
  const right = Object.entries(schema.shape).flatMap(([name, field]) => {
    const read = z.safeParse(field, given.get(name));
    return read.success ? [[name, read.data] as const] : [];
  });
  return Object.fromEntries(right) as Partial<z.output<z.ZodObject<Shape>>>;
}

/** A list of a body, item by item; undefined for items that are not valid by themselves. */
export function rightItems<Schema extends z.ZodType>(
  schema: Schema,
  body: unknown,
  name: string,
): (z.output<Schema> | undefined)[] {
  const list: unknown = new Map(Object.entries(body ?? {})).get(name);
  return Array.isArray(list) && list.length <= MOST_ITEMS
    ? list.map((item) => schema.safeParse(item).data)
    : [];
}

/** The error of a request: if its schema refused the body, with the further faults of its route. */
export async function addFurtherFaults(thrown: FastifyError, request: FastifyRequest): Promise<Error> {
  const { furtherFaults } = request.routeOptions.config;
  if (!furtherFaults || !(thrown instanceof z.ZodError) || thrown.validationContext !== 'body') return thrown;
  try {
    return invalidFields({ ...fieldErrors(thrown.issues), ...(await furtherFaults(request)) });
  } catch (failure) {
    return failure instanceof Error ? failure : thrown;
  }
}
