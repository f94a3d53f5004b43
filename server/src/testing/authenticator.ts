import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { z } from 'zod';

const Key = z.object({ x: z.string(), y: z.string() });

interface Asked {
  readonly challenge: string;
}

interface Behavior {
  /** The page that asks. */
  readonly origin: string;
  /** Whether it recognizes its owner, such as by a fingerprint. */
  readonly verifiesOwner?: boolean;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

/** A security key in software, for the calls of a browser: one key pair, without attestation. */
export function securityKey({ origin, verifiesOwner = true }: Behavior) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = Key.parse(publicKey.export({ format: 'jwk' }));
  const credentialId = randomBytes(32);
  const id = credentialId.toString('base64url');
  let uses = 0;
  const rpHash = (domain: string) => createHash('sha256').update(domain).digest();
  const counted = (flags: number, domain: string) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (verifiesOwner ? USER_VERIFIED : 0));
    head.writeUInt32BE((uses += 1), 1);
    return Buffer.concat([rpHash(domain), head]);
  };
  const clientData = (type: string, { challenge }: Asked) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const domainOf = () => new URL(origin).hostname;

  return {
    id,
    /** The answer to the options of a new passkey. */
    create(options: Asked) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authData = Buffer.concat([
        counted(HAS_CREDENTIAL, domainOf()),
        Buffer.alloc(16),
        length,
        credentialId,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['usb'],
        },
      };
    },
    /** The answer to the options of a sign-in. */
    answer(options: Asked) {
      const authData = counted(0, domainOf());
      const client = clientData('webauthn.get', options);
      const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

/** CBOR of a byte string, with the length in as many bytes as it takes. */
function bytesInCbor(bytes: Buffer): Buffer {
  const head = bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.from([0x59, 0, 0]);
  if (bytes.length >= 256) head.writeUInt16BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

const textInCbor = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);

/** A key of the curve P-256 for ES256 (RFC 9053): kty 2, alg -7, crv 1, x, y. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytesInCbor(x),
    Buffer.from([0x22]),
    bytesInCbor(y),
  ]);
}

/** An attestation object that attests nothing. */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    textInCbor('fmt'),
    textInCbor('none'),
    textInCbor('attStmt'),
    Buffer.from([0xa0]),
    textInCbor('authData'),
    bytesInCbor(authData),
  ]);
}
