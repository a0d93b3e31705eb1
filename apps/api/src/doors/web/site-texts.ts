import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps';

const robots = `# Pages of patients and of the public say "noindex" themselves: a crawler has to read them to see it.
User-agent: *
Disallow: /v1/
Disallow: /trpc/
Disallow: /uploads
Disallow: /media/
Disallow: /posters/
`;

const SECURITY_PATH = '/.well-known/security.txt';
/** RFC 9116 advises less than a year. The file is written again for each caller. */
const EXPIRES_MS = 30 * 24 * 3_600_000;

/**
 * Files that programs look for at fixed addresses: `/robots.txt`, and the contact for vulnerabilities (RFC 9116).
 * @param securityContact a `mailto:` or `https:` address; without one the file is missing, and the answer says so
 */
export function siteTexts(deps: Pick<Deps, 'clock' | 'publicUrl'>, securityContact: string | undefined) {
  return (app: FastifyInstance, _options: object, done: () => void): void => {
    app.get('/robots.txt', (_request, reply) => reply.type('text/plain; charset=utf-8').send(robots));
    app.get(SECURITY_PATH, (_request, reply) => {
      void reply.type('text/plain; charset=utf-8');
      if (securityContact === undefined)
        return reply.status(404).send('No contact is set for this installation (SECURITY_CONTACT).\n');
      return reply.send(
        [
          `Contact: ${securityContact}`,
          `Expires: ${new Date(deps.clock() + EXPIRES_MS).toISOString()}`,
          'Preferred-Languages: en',
          `Canonical: ${deps.publicUrl()}${SECURITY_PATH}`,
          '',
        ].join('\n'),
      );
    });
    done();
  };
}
