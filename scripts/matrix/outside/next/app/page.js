'use client';

import { useState } from 'react';
import { createMock } from '@slotwise/mock';
import { createClient } from '@slotwise/sdk';

const client = createClient(createMock().as('alice'));

export default function Page() {
  const [name, setName] = useState('nobody yet');
  return <button onClick={() => client.me.get().then(({ username }) => setName(username))}>Who am I? {name}</button>;
}
