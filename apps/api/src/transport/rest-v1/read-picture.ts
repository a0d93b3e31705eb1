import { AppError, invalidFields } from '@bedside/contracts/kit/app-error';
import type { FieldErrors } from '@bedside/contracts/kit/fields';
import { MAX_IMAGE_BYTES } from '@bedside/contracts/kit/constants';
import type { FastifyRequest } from 'fastify';
import { readForm } from './read-form';

/**
 * Reads the picture and the texts of a multipart form, in any order. The verb determines from its content what the
 * picture is.
 * @param field the name of the picture in the form
 * @param maxBytes how large the picture may be
 * @param faults the faults of the other fields, so that one answer has every fault
 * @throws AppError `unsupported-media-type`, `malformed-request`, `payload-too-large`, `validation-failed`
 */
export async function readPicture(
  request: FastifyRequest,
  field: string,
  maxBytes: number = MAX_IMAGE_BYTES,
  faults: (fields: ReadonlyMap<string, string>) => FieldErrors = () => ({}),
): Promise<{ bytes: Uint8Array; fields: ReadonlyMap<string, string> }> {
  const fields = new Map<string, string>();
  const bytes = await readForm(request, { what: 'picture', maxBytes }, async () => {
    let picture: Uint8Array | undefined;
    // One byte more than the limit, to tell a picture of exactly the limit from a larger one.
    const limits = { fileSize: maxBytes + 1, files: 1, fields: 20 };
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
  const found: FieldErrors = {
    ...(bytes === undefined || bytes.byteLength === 0 ? { [field]: ['file-missing'] } : {}),
    ...faults(fields),
  };
  if (bytes === undefined || Object.keys(found).length > 0) throw invalidFields(found);
  if (bytes.byteLength > maxBytes) {
    const limit = `${Math.floor(maxBytes / 1024 ** 2)} MB`;
    throw new AppError('payload-too-large', { says: { code: 'file-too-large', params: { limit } } });
  }
  return { bytes, fields };
}
