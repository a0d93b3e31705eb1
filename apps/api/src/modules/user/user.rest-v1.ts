import { changePasswordBodyRestV1, fromChangePasswordBodyRestV1 } from '@bedside/contracts/auth/auth.rest-v1';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  doctorCardRestV1,
  eraseAccountBodyRestV1,
  fromUpdateUserBodyRestV1,
  toDoctorCardRestV1,
  toUserRestV1,
  updateUserBodyRestV1,
  userRestV1 as userShape,
} from '@bedside/contracts/user/user.rest-v1';
import type { RestApp } from '../../transport/rest-v1/app';
import { forAnybody, forMembers, memberBehind } from '../../transport/rest-v1/authenticate';
import { rightFields } from '../../transport/rest-v1/further-faults';
import { readPicture } from '../../transport/rest-v1/read-picture';
import { idParams, messageRestV1, nothing } from '../../transport/rest-v1/resources';
import { changePassword } from './change-password';
import { eraseAccount } from './erase-account';
import { findProfileFaults } from './find-profile-faults';
import { getDoctorInfo } from './get-doctor-info';
import { getProfile } from './get-profile';
import { removeAvatar } from './remove-avatar';
import { replaceProfileLink } from './replace-profile-link';
import { updateProfile } from './update-profile';
import { uploadAvatar } from './upload-avatar';

const tags = ['User'];
const item = itemRestV1(userShape);

export function userRestV1(app: RestApp): void {
  app.get('/profile', { config: forMembers, schema: { tags, response: { 200: item } } }, async (request) => ({
    data: toUserRestV1(await getProfile(request.deps, memberBehind(request))),
  }));

  app.get(
    '/doctor-info/:id',
    {
      config: forAnybody,
      schema: { tags, params: idParams, response: { 200: itemRestV1(doctorCardRestV1) } },
    },
    async (request) => ({ data: toDoctorCardRestV1(await getDoctorInfo(request.deps, request.params.id)) }),
  );

  app.post(
    '/profile/link',
    { config: forMembers, schema: { tags, response: { 200: item } } },
    async (request) => ({
      data: toUserRestV1(await replaceProfileLink(request.deps, memberBehind(request))),
    }),
  );

  app.post(
    '/profile/avatar/upload',
    { config: forMembers, schema: { tags, response: { 200: item } } },
    async (request) => {
      const member = memberBehind(request);
      const { bytes } = await readPicture(request, 'avatar');
      return { data: toUserRestV1(await uploadAvatar(request.deps, member, bytes)) };
    },
  );

  app.delete(
    '/profile/avatar/delete',
    { config: forMembers, schema: { tags, response: { 204: nothing } } },
    async (request, reply) => {
      await removeAvatar(request.deps, memberBehind(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/users/:id',
    {
      config: forMembers,
      schema: { tags, params: idParams, body: eraseAccountBodyRestV1, response: { 204: nothing } },
    },
    async (request, reply) => {
      await eraseAccount(request.deps, memberBehind(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/user/update',
    {
      config: {
        ...forMembers,
        furtherFaults: ({ body, deps }) => {
          const right = rightFields(updateUserBodyRestV1, body);
          return findProfileFaults(deps, {
            titleId: right.title_id,
            areaPracticeId: right.area_practice_id,
          });
        },
      },
      schema: { tags, body: updateUserBodyRestV1, response: { 200: item } },
    },
    async (request) => {
      const member = memberBehind(request);
      const user = await updateProfile(request.deps, member, fromUpdateUserBodyRestV1(request.body));
      return { data: toUserRestV1(user) };
    },
  );

  app.put(
    '/user/update/password',
    {
      config: forMembers,
      schema: { tags, body: changePasswordBodyRestV1, response: { 200: messageRestV1 } },
    },
    async (request) =>
      changePassword(request.deps, memberBehind(request), fromChangePasswordBodyRestV1(request.body)),
  );
}
