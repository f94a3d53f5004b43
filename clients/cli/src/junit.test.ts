import { expect, test } from '@jest/globals';

import { junitReport, readRows } from './junit.ts';

const CSV = [
  '\ufefftext,intent,predicted_intent,confidence,intent_status,entity_status,entities',
  '"say ""hi"", <now>",greet,greet,0.9,success,success,"[{""start"":0}]"',
  '"two\nlines",bye,greet,0.8,error,,',
  '',
].join('\r\n');

test('[CLI-21] a JUnit report has a case for each sentence, with what went wrong', () => {
  const rows = readRows(CSV);
  expect(rows).toEqual([
    { text: 'say "hi", <now>', intent: 'greet', predicted: 'greet', isRight: true },
    { text: 'two\nlines', intent: 'bye', predicted: 'greet', isRight: false },
  ]);
  const report = junitReport(rows, ['two\nlines']);
  expect(report).toContain('<testsuite name="parlance" tests="2" failures="1">');
  expect(report).toContain('name="say &quot;hi&quot;, &lt;now&gt;"/>');
  expect(report).toContain('<failure message="expected bye, got greet, was right before"/>');
});
