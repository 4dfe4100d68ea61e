//! Sources of JSON texts.

/// Text that is read in pieces, so that it need not be in the program's memory as a whole.
pub trait Source {
    /// Length in bytes.
    fn length(&self) -> usize;

    /// Fills `piece` with the bytes from position `at` on. There must be as many.
    fn copy(&self, at: usize, piece: &mut [u8]);
}

impl Source for &[u8] {
    fn length(&self) -> usize {
        self.len()
    }

    fn copy(&self, at: usize, piece: &mut [u8]) {
        if let Some(bytes) = self.get(at..at + piece.len()) {
            piece.copy_from_slice(bytes);
        }
    }
}
