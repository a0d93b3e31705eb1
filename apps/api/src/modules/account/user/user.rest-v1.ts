import { exampleAccount, exampleIds } from '@bedside/contracts/kit/examples';
import {
  changePasswordBodyRestV1,
  fromChangePasswordBodyRestV1,
} from '@bedside/contracts/account/auth/auth.rest-v1';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  doctorCardRestV1,
  eraseAccountBodyRestV1,
  fromUpdateUserBodyRestV1,
  toDoctorCardRestV1,
  toUserRestV1,
  updateUserBodyRestV1,
  userRestV1 as userShape,
} from '@bedside/contracts/account/user/user.rest-v1';
import type { User } from '@bedside/contracts/account/user/user.schema';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../../deps';
import type { Member } from '../../../kit/actor';
import type { RestApp } from '../../../transport/rest-v1/app';
import { memberBehind } from '../../../transport/rest-v1/authenticate';
import { callsOf } from '../../../transport/rest-v1/calls-of';
import { rightFields } from '../../../transport/rest-v1/further-faults';
import { readPicture } from '../../../transport/rest-v1/read-picture';
import { idParams, messageRestV1, nothing, spoken } from '../../../transport/rest-v1/resources';
import { findSubscriptionCard } from './find-subscription-card';
import { changePassword } from './change-password';
import { eraseAccount } from './erase-account';
import { findProfileFaults } from './find-profile-faults';
import { getDoctorInfo } from './get-doctor-info';
import { getProfile } from './get-profile';
import { removeAvatar } from './remove-avatar';
import { replaceProfileLink } from './replace-profile-link';
import { updateProfile } from './update-profile';
import { uploadAvatar } from './upload-avatar';

const { forAnybody, forMembers } = callsOf('User');
const item = itemRestV1(userShape);

/**
 * The user behind a call, with what their practice is subscribed to. That is read first, so that no change is refused
 * by what is read after it.
 */
async function toUser(request: FastifyRequest & { deps: Deps }, read: (member: Member) => Promise<User>) {
  const member = memberBehind(request);
  const subscription = await findSubscriptionCard(request.deps, member);
  return toUserRestV1({ ...(await read(member)), subscription });
}

export function userRestV1(app: RestApp): void {
  app.get(
    '/profile',
    forMembers({
      operationId: 'getProfile',
      summary: 'Who am I',
      description: 'The user behind the token.',
      response: { 200: item },
    }),
    async (request) => ({
      data: await toUser(request, (member) => getProfile(request.deps, member)),
    }),
  );

  app.get(
    '/doctor-info/:id',
    forAnybody({
      operationId: 'getDoctorInfo',
      summary: "A doctor's card, by the link of the contact form",
      description: 'What a patient is shown of a doctor: name, title, avatar and place of work.',
      params: idParams(exampleIds.userLink),
      response: { 200: itemRestV1(doctorCardRestV1) },
    }),
    async (request) => ({ data: toDoctorCardRestV1(await getDoctorInfo(request.deps, request.params.id)) }),
  );

  app.post(
    '/profile/link',
    forMembers({
      operationId: 'replaceProfileLink',
      summary: 'Replace the link of the contact form',
      description: 'The QR codes printed so far lead nowhere afterwards.',
      response: { 200: item },
    }),
    async (request) => ({
      data: await toUser(request, (member) => replaceProfileLink(request.deps, member)),
    }),
  );

  app.post(
    '/profile/avatar/upload',
    forMembers({
      operationId: 'uploadAvatar',
      summary: 'Set the avatar',
      description: 'It takes the place of the one before, and answers the user.',
      form: z.object({
        avatar: z.file().meta({
          description:
            'A png, gif, jpeg, webp or avif of at most 2,097,152 bytes. It is made anew, without its metadata.',
        }),
      }),
      response: { 200: item },
    }),
    async (request) => {
      const { bytes } = await readPicture(request, 'avatar');
      return { data: await toUser(request, (member) => uploadAvatar(request.deps, member, bytes)) };
    },
  );

  app.delete(
    '/profile/avatar/delete',
    forMembers({
      operationId: 'removeAvatar',
      summary: 'Remove the avatar',
      description: 'Answers the user; without an avatar nothing changes.',
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await removeAvatar(request.deps, memberBehind(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/users/:id',
    forMembers({
      operationId: 'eraseAccount',
      summary: 'Erase your account',
      description:
        'The account, its files and its patients are erased. Where others work in the practice, they get a mail at once, nobody works there any more, and it is erased seven days later. Any id but yours answers 404.',
      params: idParams(exampleIds.user),
      body: eraseAccountBodyRestV1.meta({ example: { _method: 'DELETE' } }),
      response: { 204: nothing },
    }),
    async (request, reply) => {
      await eraseAccount(request.deps, memberBehind(request), request.params.id);
      return reply.status(204).send(null);
    },
  );

  app.put(
    '/user/update',
    forMembers(
      {
        operationId: 'updateProfile',
        summary: 'Change the profile',
        description: 'Fields that are left out stay as they are.',
        body: updateUserBodyRestV1.meta({
          example: { first_name: 'Grace', name_of_clinic: 'Harbour Clinic', title_id: 'prof' },
        }),
        response: { 200: item },
      },
      {
        furtherFaults: ({ body, deps }) => {
          const right = rightFields(updateUserBodyRestV1, body);
          return findProfileFaults(deps, {
            titleId: right.title_id,
            areaPracticeId: right.area_practice_id,
          });
        },
      },
    ),
    async (request) => {
      const change = fromUpdateUserBodyRestV1(request.body);
      return { data: await toUser(request, (member) => updateProfile(request.deps, member, change)) };
    },
  );

  app.put(
    '/user/update/password',
    forMembers({
      operationId: 'changePassword',
      summary: 'Change the password',
      description: 'The other sessions of the account end.',
      body: changePasswordBodyRestV1.meta({
        example: {
          current_password: exampleAccount.password,
          password: 'another horse battery',
          password_confirmation: 'another horse battery',
        },
      }),
      response: { 200: messageRestV1 },
    }),
    async (request) =>
      spoken(
        await changePassword(request.deps, memberBehind(request), fromChangePasswordBodyRestV1(request.body)),
      ),
  );
}
