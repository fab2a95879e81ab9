import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type LiveStatus = 'connecting' | 'live' | 'reconnecting';

const slice = createSlice({
  name: 'live',
  initialState: { status: 'connecting' as LiveStatus, unseenRegistrations: [] as string[] },
  reducers: {
    liveStatusChanged: (state, { payload }: PayloadAction<LiveStatus>) => {
      state.status = payload;
    },
    registrationArrived: (state, { payload }: PayloadAction<string>) => {
      if (!state.unseenRegistrations.includes(payload)) state.unseenRegistrations.push(payload);
    },
    registrationsSeen: (state) => {
      if (state.unseenRegistrations.length > 0) state.unseenRegistrations = [];
    },
  },
});

export const { liveStatusChanged, registrationArrived, registrationsSeen } = slice.actions;
export const liveReducer = slice.reducer;
