import {
  brandingRestV1 as brandingShape,
  toBrandingRestV1,
} from '@bedside/contracts/account/branding/branding.rest-v1';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import { z } from 'zod';
import type { RestApp } from '../../../transport/rest-v1/app';
import { doctorBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { readPicture } from '../../../transport/rest-v1/read-picture';
import { uploadLogo } from './upload-logo';

const { forOwners } = callsOf('User');

export function brandingRestV1(app: RestApp): void {
  app.post(
    '/profile/logo/upload',
    forOwners({
      operationId: 'uploadLogo',
      summary: 'Set the logo of the practice',
      description: 'Patients see it on their pages. It takes the place of the one before.',
      form: z.object({
        logo: z.file().meta({
          description:
            'A png, gif, jpeg, webp or avif of at most 2,097,152 bytes. It is made anew, at most 640 by 240 pixels.',
        }),
      }),
      response: { 200: itemRestV1(brandingShape) },
    }),
    async (request) => {
      const doctor = doctorBehind(request);
      const { bytes } = await readPicture(request, 'logo');
      return { data: toBrandingRestV1(await uploadLogo(request.deps, doctor, bytes)) };
    },
  );
}
