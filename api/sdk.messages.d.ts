// @slotwise/sdk/messages

export {};
