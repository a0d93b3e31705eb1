import { startTestApi } from '@bedside/api/test-kit/start-test-api';
import { it } from 'vitest';
it('x', async () => {
  const api = await startTestApi();
  const a = await api.call('POST', '/email/verify', { body: { email: 'a@b.example', code: '12' } });
  console.log(a.status, a.body);
  const b = await api.app.inject({ method: 'POST', url: '/v1/email/verify', payload: { email: 'a@b.example', code: '12' } });
  console.log(b.statusCode, b.payload);
  await api.stop();
});
