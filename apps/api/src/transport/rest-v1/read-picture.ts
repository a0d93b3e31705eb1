import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import type { FastifyRequest } from 'fastify';
import { readForm } from './read-form';

/** One byte more than is allowed, so that a picture of just the limit is told from a larger one. */
const limits = { fileSize: MAX_IMAGE_BYTES + 1, files: 1, fields: 20 };

/**
 * The picture and the texts of a multipart form, in any order. What the picture is, its content tells the verb.
 * @param field the name that the picture has in the form
 * @param faults what is wrong with the texts beside it, so that every fault is told in one answer
 * @throws AppError `unsupported-media-type`, `malformed-request`, `payload-too-large`, `validation-failed`
 */
export async function readPicture(
  request: FastifyRequest,
  field: string,
  faults: (fields: ReadonlyMap<string, string>) => Record<string, string[]> = () => ({}),
): Promise<{ bytes: Uint8Array; fields: ReadonlyMap<string, string> }> {
  const fields = new Map<string, string>();
  const bytes = await readForm(request, 'picture', async () => {
    let picture: Uint8Array | undefined;
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') {
        if (typeof part.value === 'string') fields.set(part.fieldname, part.value);
      } else if (part.fieldname === field) {
        picture = await part.toBuffer();
      } else {
        part.file.resume();
      }
    }
    return picture;
  });
  const found = {
    ...(bytes === undefined || bytes.byteLength === 0 ? { [field]: [texts.fileMissing] } : {}),
    ...faults(fields),
  };
  if (bytes === undefined || Object.keys(found).length > 0) throw invalidFields(found);
  if (bytes.byteLength > MAX_IMAGE_BYTES) {
    throw new AppError('payload-too-large', { message: texts.fileTooLarge('2 MB') });
  }
  return { bytes, fields };
}
