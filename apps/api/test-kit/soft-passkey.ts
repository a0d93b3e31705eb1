import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AddPasskeyInput, PasskeyProofInput } from '@bedside/contracts/account/passkey/passkey.schema';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** What a test may change of an answer, to see it refused. */
export type Forged = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

/** A device with one passkey, without a browser: it answers as WebAuthn says (ES256, attestation `none`). */
export function makeSoftPasskey(site: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let counter = 0;

  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, forged: Forged, credential = Buffer.alloc(0)) => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(forged.counter ?? counter);
    const rpIdHash = createHash('sha256')
      .update(forged.rpId ?? site.rpId)
      .digest();
    const verified = (forged.isVerified ?? true) ? USER_VERIFIED : 0;
    return Buffer.concat([rpIdHash, Buffer.from([flags | USER_PRESENT | verified]), count, credential]);
  };
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;

  return {
    make(challenge: string, forged: Forged = {}): AddPasskeyInput['response'] {
      // A COSE key: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credentialId, key]);
      const data = authenticatorData(HAS_CREDENTIAL, forged, attested);
      // A CBOR map: fmt "none", attStmt {}, authData.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, forged.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
        },
      };
    },
    prove(challenge: string, forged: Forged = {}): PasskeyProofInput['response'] {
      const said = clientData('webauthn.get', challenge, forged.origin);
      const data = authenticatorData(0, forged);
      const signed = Buffer.concat([data, createHash('sha256').update(said).digest()]);
      return {
        ...common,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}
