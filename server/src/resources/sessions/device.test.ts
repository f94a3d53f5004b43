import { expect, test } from '@jest/globals';
import { deviceOf, nameDevice, networkOf } from './device.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/17.5 Mobile/15E148 Safari/604.1';

test.each([
  [FIREFOX, 'Firefox on Windows', 'Firefox no Windows'],
  [SAFARI, 'Safari on iOS', 'Safari no iOS'],
  ['python-requests/2.31', 'python-requests', 'python-requests'],
  ['curl/8.5.0', 'curl', 'curl'],
  ['', 'an unknown device', 'um dispositivo desconhecido'],
  ['Visit evil.example/now', 'an unknown device', 'um dispositivo desconhecido'],
  [`${'x'.repeat(9000)}/1`, 'an unknown device', 'um dispositivo desconhecido'],
])('[ACC-31] the device of %.30j is named in a few words', (agent, english, portuguese) => {
  const device = deviceOf({ headers: { 'user-agent': agent }, ip: '203.0.113.77' });
  expect([nameDevice(device, 'en'), nameDevice(device, 'pt-BR')]).toEqual([english, portuguese]);
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', ''],
])('[ACC-31] of the address %s only the network %s is kept', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
