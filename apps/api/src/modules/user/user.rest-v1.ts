import { changePasswordBodyRestV1, fromChangePasswordBodyRestV1 } from '@bedside/contracts/auth/auth.rest-v1';
import { itemRestV1 } from '@bedside/contracts/kit/list.rest-v1';
import {
  fromUpdateUserBodyRestV1,
  toUserRestV1,
  updateUserBodyRestV1,
  userRestV1 as userShape,
} from '@bedside/contracts/user/user.rest-v1';
import type { Deps } from '../../deps';
import type { RestApp } from '../../doors/rest-v1/app';
import { forMembers, memberBehind } from '../../doors/rest-v1/authenticate';
import { messageRestV1 } from '../../doors/rest-v1/resources';
import { changePassword } from './change-password';
import { getProfile } from './get-profile';
import { updateProfile } from './update-profile';

const tags = ['User'];
const item = itemRestV1(userShape);

export function userRestV1(app: RestApp, deps: Deps): void {
  app.get('/profile', { config: forMembers, schema: { tags, response: { 200: item } } }, async (request) => ({
    data: toUserRestV1(await getProfile(deps, memberBehind(request))),
  }));

  app.put(
    '/user/update',
    { config: forMembers, schema: { tags, body: updateUserBodyRestV1, response: { 200: item } } },
    async (request) => {
      const member = memberBehind(request);
      const user = await updateProfile(deps, member, fromUpdateUserBodyRestV1(request.body));
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
      changePassword(deps, memberBehind(request), fromChangePasswordBodyRestV1(request.body)),
  );
}
