import { expect, test } from '@jest/globals';
import { deriveKey, randomKey, seal, sha256, unseal } from './secrets.ts';

const serverKey = Buffer.alloc(32, 7);

test('[SRV-01] a sealed secret can be read only with its key, and only if unchanged', () => {
  const key = deriveKey(serverKey, 'parse keys');
  const sealed = seal(key, 'segredo ✓');
  expect(unseal(key, sealed)).toBe('segredo ✓');
  expect(seal(key, 'segredo ✓').equals(sealed)).toBe(false);
  expect(() => unseal(deriveKey(serverKey, 'another purpose'), sealed)).toThrow();
  for (const position of [0, 13, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(position) ^ 1, position);
    expect(() => unseal(key, changed)).toThrow();
  }
});

test('[SRV-01] keys are 256 random bits and stored as a fingerprint', () => {
  const key = randomKey();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(randomKey()).not.toBe(key);
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
});
