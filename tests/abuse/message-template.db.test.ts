import { signUpDoctor, type TestDoctor } from '@bedside/api/test-kit/sign-up-doctor';
import { apiTest } from '@bedside/api/test-kit/api-test';
import type { TestApi } from '@bedside/api/test-kit/start-test-api';
import { chooseDefaultTemplate } from '@bedside/api/modules/sharing/message-template/choose-default-template';
import { listMessageTemplates } from '@bedside/api/modules/sharing/message-template/list-message-templates';
import { removeMessageTemplate } from '@bedside/api/modules/sharing/message-template/remove-message-template';
import { saveMessageTemplate } from '@bedside/api/modules/sharing/message-template/save-message-template';
import {
  MESSAGE_TEMPLATES_MAX,
  type ChooseDefaultTemplateInput,
} from '@bedside/contracts/sharing/message-template/message-template.schema';
import { beforeEach, expect, it } from 'vitest';
import { atOnce, CALLERS, tally, trpcOver } from './at-once';

let api: TestApi;
let doctor: TestDoctor;
apiTest.beforeAll(({ api: ofWorker }) => {
  api = ofWorker;
});
beforeEach(async () => {
  doctor = await signUpDoctor(api);
});

const save = (name: string, message = 'Please watch this.', tag?: string | null) =>
  saveMessageTemplate(api.deps, doctor.actor, { name, message, tag });
const choose = (input: ChooseDefaultTemplateInput) => chooseDefaultTemplate(api.deps, doctor.actor, input);
const list = (of = doctor) => listMessageTemplates(api.deps, of.actor);

it('stores 50 templates when 40 callers compete for the last places, alone and in batches', async () => {
  const before = MESSAGE_TEMPLATES_MAX - CALLERS / 2;
  for (let at = 0; at < before; at += 1) await save(`Old ${at}`);
  const { call, batch } = trpcOver(api);
  const { token } = doctor;
  const input = (name: string) => ({ name, message: 'Please watch this.' });
  const [alone, batched] = await Promise.all([
    atOnce((caller) => call('messageTemplate.save', input(`New ${caller}`), { token }), CALLERS / 2),
    batch(
      Array.from({ length: CALLERS / 2 }, (_, at) => ({
        path: 'messageTemplate.save',
        input: input(`Batched ${at}`),
      })),
      { token },
    ),
  ]);
  expect(tally([...alone, ...batched.outcomes])).toEqual({
    ok: CALLERS / 2,
    UNPROCESSABLE_CONTENT: CALLERS / 2,
  });
  expect(await list()).toHaveLength(MESSAGE_TEMPLATES_MAX);
  await save('Old 0', 'Another text.');
  expect((await list()).find(({ name }) => name === 'Old 0')?.message).toBe('Another text.');
});

it('has at most one default for each tag and one for all, however many choose one at the same time', async () => {
  for (const tag of [null, 'knee', 'hip'])
    for (const name of ['A', 'B', 'C']) await save(`${name} ${tag}`, undefined, tag);
  const templates = await list();
  const { call, batch } = trpcOver(api);
  const { token } = doctor;
  const choice = (caller: number) => ({ id: templates[caller % 9]?.id });
  const [alone, batched] = await Promise.all([
    atOnce((caller) => call('messageTemplate.chooseDefault', choice(caller), { token }), CALLERS / 2),
    batch(
      Array.from({ length: CALLERS / 2 }, (_, at) => ({
        path: 'messageTemplate.chooseDefault',
        input: choice(at),
      })),
      { token },
    ),
  ]);
  expect(tally([...alone, ...batched.outcomes])).toEqual({ ok: CALLERS });
  const defaults = async () =>
    (await list()).flatMap(({ isDefault, tag }) => (isDefault ? [String(tag)] : [])).sort();
  expect(await defaults()).toEqual(['hip', 'knee', 'null']);
  await choose({ id: null, tag: 'knee' });
  expect(await defaults()).toEqual(['hip', 'null']);
  await choose({ id: null, tag: null });
  expect(await defaults()).toEqual(['hip']);
});

it('is no default any more when it is moved to another tag, and stays what it is when only its words change', async () => {
  await save('Knee', 'Bend it.', 'knee');
  const [knee] = await list();
  await choose({ id: knee?.id ?? '' });
  await save('Knee', 'Stretch it.');
  expect(await list()).toEqual([{ ...knee, message: 'Stretch it.', isDefault: true }]);
  await save('Knee', 'Stretch it.', 'knee');
  expect((await list())[0]?.isDefault).toBe(true);
  await save('Knee', 'Stretch it.', null);
  expect(await list()).toMatchObject([{ tag: null, isDefault: false }]);
});

it('belongs to its doctor alone', async () => {
  await save('Knee');
  const [knee] = await list();
  const other = await signUpDoctor(api);
  await removeMessageTemplate(api.deps, other.actor, knee?.id ?? '');
  await chooseDefaultTemplate(api.deps, other.actor, { id: knee?.id ?? '' });
  expect([await list(other), await list()]).toEqual([[], [knee]]);
  await removeMessageTemplate(api.deps, doctor.actor, knee?.id ?? '');
  expect(await list()).toEqual([]);
});
